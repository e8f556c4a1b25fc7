import type { Page } from '@playwright/test'

/** What Chromium is started with, so that elements have their computed names. */
export const computedNames = '--enable-blink-features=ComputedAccessibilityInfo'

interface Control {
  element: string
  name: string
  /** The text that is seen on it; for fields, that of their label. */
  seen: string
  /** Of a link, where it leads. */
  href: string | undefined
}

/** Names of what stands around the main part of pages, by its HTML: for each, Chromium looks at the whole page. */
const around = new Map<string, string>()

/** Every control that can be reached now, as screen readers get it. */
async function controls(page: Page): Promise<Control[]> {
  const found = await page.evaluate((known) => {
    const modal = document.querySelector('dialog:modal') ?? document
    return [
      ...modal.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.trap, [inert]'),
      )
      .map((element) => {
        const label = (element as HTMLInputElement).labels?.[0]
        const key = element.closest('main') ? '' : `${element.outerHTML}${label?.textContent ?? ''}`
        const name = known[key] ?? (element as HTMLElement & { computedName: string }).computedName
        const clone = (label ?? element).cloneNode(true) as HTMLElement
        for (const unseen of clone.querySelectorAll('.sr-only, [aria-hidden="true"], select, svg'))
          unseen.remove()
        const href = element instanceof HTMLAnchorElement ? element.href : undefined
        return {
          key,
          element: element.localName,
          name,
          seen: clone.textContent?.replace(/\s+/g, ' ').trim() ?? '',
          href,
        }
      })
  }, Object.fromEntries(around))
  for (const { key, name } of found) if (key !== '') around.set(key, name)
  return found
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What is wrong with the controls of a page or dialog (WCAG 2.2: 4.1.2, 2.5.3, 2.4.4). */
export async function faultyControls(page: Page): Promise<string[]> {
  const leads = new Map<string, string>()
  const found: string[] = []
  for (const { element, name, seen, href } of await controls(page)) {
    if (name === '') found.push(`${element} without a name (${seen || href})`)
    if (!plain(name).includes(plain(seen))) found.push(`"${seen}" is not in the name "${name}"`)
    if (href === undefined) continue
    const other = leads.get(name)
    if (other !== undefined && other !== href)
      found.push(`"${name}" leads to ${other} and to ${href}`)
    leads.set(name, href)
  }
  return found
}
