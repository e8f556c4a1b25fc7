import type { FinancingTerm } from '../generated/payload'
import { inEuros } from '../lib/text'

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

/**
 * What was written as an amount in euros, wherever it was copied from: `€ 25.000,50` as in Dutch, `25,000` or `25000.5`.
 * Zero where there is no amount.
 */
export function amount(written: string): number {
  const text = written.replace(/[^\d.,]/g, '')
  if (/^\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''))
  const [whole = '', cents = ''] = text.includes(',')
    ? text.replaceAll('.', '').split(',')
    : /^\d+\.\d{1,2}$/.test(text)
      ? text.split('.')
      : [text.replaceAll('.', '')]
  return Number(`${whole}.${cents}`) || 0
}

/** The most digits that an amount has before its comma. */
const mostDigits = 9

/**
 * What stands in the field of an amount while it is typed, `€ 25.000`, and where the caret goes: behind as many digits as
 * it stood. Dots are the field's own, so that one that is typed or half deleted means nothing.
 */
export function typedAmount(text: string, caret = text.length): { text: string; caret: number } {
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, mostDigits)
  if (!digits) return { text: '', caret: 0 }
  const cents = rest.length > 0 ? `,${rest.join('').slice(0, 2)}` : ''
  const formatted = inEuros(Number(digits)) + cents
  const before = text.slice(0, caret).replace(/[^\d,]/g, '').length
  return { text: formatted, caret: behind(formatted, before) }
}

/** The place in an amount behind a number of its digits and its comma. */
function behind(formatted: string, count: number): number {
  let at = formatted.search(/\d/)
  for (let left = count; at < formatted.length && left > 0; at++) {
    if (/[\d,]/.test(formatted.charAt(at))) left--
  }
  return at
}

/** The term that is nearest to a wanted one among those of a range, in months. */
export function nearestTerm(
  months: number,
  { from, to }: { from: number; to: number },
  terms: FinancingTerm[],
): number {
  const offered = terms.map((term) => term.months).filter((term) => term >= from && term <= to)
  return offered.reduce<number>(
    (near, term) => (Math.abs(term - months) < Math.abs(near - months) ? term : near),
    offered[0] ?? months,
  )
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
