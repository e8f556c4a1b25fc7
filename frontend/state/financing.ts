import type { FinancingTerm } from '../generated/payload'

/** The parameter of the calculator's address that has the amount to be financed, in euros. */
export const amountKey = 'waarde'

/** The address of the calculator with an amount, if there is one. */
export function withAmount(href: string, amount: number | undefined): string {
  if (!amount) return href
  const [path, anchor] = href.split('#')
  return `${path}?${amountKey}=${amount}${anchor ? `#${anchor}` : ''}`
}

/**
 * The euros that were typed as a number. Three digits behind a point are no cents: whoever writes 25.000 or 1.234.567 means
 * thousands, and browsers take them for 25 and 1.234567. NaN of what may be either.
 */
export function typedAmount(text: string): number {
  if (/^\d{1,3}(\.?\d{3})*$/.test(text)) return Number(text.replaceAll('.', ''))
  return /\.\d{3}/.test(text) ? Number.NaN : Number(text)
}

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
