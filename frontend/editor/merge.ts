import { isObject } from '../lib/storage'

/** What two people made of one entry, where they do not agree. */
export interface Conflict {
  /** The keys and positions that lead there. */
  at: (string | number)[]
  mine: unknown
  theirs: unknown
}

/**
 * Brings what two people made of one value together: what one of them left as it was is as the other made it. Where both
 * changed the same, it is mine, and a conflict. Lists are compared place by place as long as neither got longer or shorter,
 * and nothing in them moved; texts of several lines are lists of lines.
 */
export function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  conflicts: Conflict[],
  at: (string | number)[] = [],
): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if ((isObject(base) || isEmpty(base)) && isObject(mine) && isObject(theirs)) {
    const before = isObject(base) ? base : {}
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        merge(before[name], mine[name], theirs[name], conflicts, [...at, name]),
      ]),
    )
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if ([mine, theirs].every((list) => list.length === base.length && !hasMoved(base, list))) {
      return mine.map((one, n) => merge(base[n], one, theirs[n], conflicts, [...at, n]))
    }
  }
  if ([base, mine, theirs].every((text) => typeof text === 'string' && text.includes('\n'))) {
    const inside: Conflict[] = []
    const [was, one, other] = [base, mine, theirs].map((text) => (text as string).split('\n'))
    const lines = merge(was, one, other, inside)
    if (inside.length === 0 && Array.isArray(lines)) return lines.join('\n')
  }
  conflicts.push({ at, mine, theirs })
  return mine
}

/** Whether something stands in another place of a list than it did, and no longer where it stood. */
const hasMoved = (base: unknown[], list: unknown[]): boolean =>
  list.some(
    (one, n) =>
      !isSame(one, base[n]) &&
      base.some((other, at) => isSame(one, other) && !isSame(list[at], other)),
  )

/** Whether two values say the same: what is left out says the same as what is empty. */
function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  }
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
      isSame(one[name], other[name]),
    )
  }
  return one === other
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
