import type { FinancingTerm } from '../generated/payload'

/** What financing costs, in whole euros; each figure is rounded on its own. */
export interface Financing {
  /** A month. */
  payment: number
  /** A month. */
  taxBenefit: number
  /** A month, after the tax benefit. */
  net: number
  /** Over the whole term. */
  total: number
}

/** An annuity over a value in euros above zero and a term; `tax` is the part of a payment that comes back, in percent. */
export function financing(
  value: number,
  { months, rate: percent }: FinancingTerm,
  tax: number,
): Financing {
  const rate = percent / 100 / 12
  const payment = rate === 0 ? value / months : (value * rate) / (1 - (1 + rate) ** -months)
  const taxBenefit = (payment * tax) / 100
  return {
    payment: Math.round(payment),
    taxBenefit: Math.round(taxBenefit),
    net: Math.round(payment - taxBenefit),
    total: Math.round(payment * months),
  }
}
