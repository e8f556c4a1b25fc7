const local = "[A-Za-z0-9!#$%&'*+\\-\\/=?^_`\\{\\|\\}~]+"
const inner = '(?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])'
const label = `[\\p{L}\\p{N}]${inner}?`

/**
 * The addresses that the lead API takes, as the attribute `pattern` has it: those that mail can go to. Browsers also take
 * one without a dot, as in a@b. Lengths are those of RFC 5321, section 4.5.3.1, and RFC 1035, section 2.3.4.
 */
export const emailPattern = `(?=.{1,254}$)(?=[^@]{1,64}@)${local}(?:\\.${local})*@(?:${label}\\.)+\\p{L}${inner}`

const whole = new RegExp(`^(?:${emailPattern})$`, 'u')

/** Whether mail can go to an address. */
export const isEmail = (text: string) => whole.test(text)
