/** Terms that can be chosen, in months. */
export const terms = [24, 36, 48, 60, 72, 84] as const

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

/** What was typed as an amount in euros: whole ones may have dots between thousands, as in 25.000. */
export function amount(typed: string): number {
  return Number(/^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed)
}

/** The part of a payment that comes back as tax. */
const taxRate = 0.25

/** The yearly interest of a term in months: 4.5% up to 24, 2.5% from 60, 3.5% in between. */
function yearlyRate(months: number): number {
  if (months <= 24) return 0.045
  return months >= 60 ? 0.025 : 0.035
}

/** An annuity over a value in euros and a term in months, both above zero. */
export function financing(value: number, months: number): Financing {
  const rate = yearlyRate(months) / 12
  const payment = (value * rate) / (1 - (1 + rate) ** -months)
  return {
    payment: Math.round(payment),
    taxBenefit: Math.round(payment * taxRate),
    net: Math.round(payment * (1 - taxRate)),
    total: Math.round(payment * months),
  }
}
