import type { Page } from '@playwright/test'
import { alive, drawer, expect, inGroups, routes, test, wishlistButton } from './visitor'

// What the browser tells screen readers, from its own accessibility tree (WCAG 2.2: 4.1.2, 2.5.3, 2.4.4, 1.3.1).
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--enable-blink-features=ComputedAccessibilityInfo'],
    }),
})
test.skip(({ isMobile }) => isMobile, 'names do not depend on the width')

interface Control {
  role: string
  name: string
  /** The text that is seen on it; for fields, that of their label. */
  seen: string
  /** Of a link, where it leads. */
  href: string | undefined
}

/** Every control that can be had now, as screen readers get it. */
function controls(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const modal = document.querySelector('dialog:modal') ?? document
    return [...modal.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.trap, [inert]'))
      .map((element) => {
        const { computedName: name, computedRole: role } = element as HTMLElement & {
          computedName: string
          computedRole: string
        }
        const label = (element as HTMLInputElement).labels?.[0]
        const clone = (label ?? element).cloneNode(true) as HTMLElement
        for (const unseen of clone.querySelectorAll('.sr-only, [aria-hidden="true"], select, svg')) unseen.remove()
        const href = element instanceof HTMLAnchorElement ? element.href : undefined
        // ARIA has no role for it; browsers tell screen readers more than that.
        const said = element.tagName === 'SUMMARY' ? 'disclosure' : role
        return { role: said, name, seen: clone.textContent?.replace(/\s+/g, ' ').trim() ?? '', href }
      })
  })
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What is wrong with controls. */
function faults(all: Control[]): string[] {
  const leads = new Map<string, string>()
  const found: string[] = []
  for (const { role, name, seen, href } of all) {
    if (name === '') found.push(`${role} without a name (${seen || href})`)
    if (role === 'generic' || role === '') found.push(`"${name}" has no role`)
    if (!plain(name).includes(plain(seen))) found.push(`who says "${seen}" does not mean "${name}"`)
    if (href === undefined) continue
    const other = leads.get(name)
    if (other !== undefined && other !== href) found.push(`"${name}" leads to ${other} and to ${href}`)
    leads.set(name, href)
  }
  return found
}

for (const group of inGroups(routes, 4)) {
  test(`every control says what it is: ${group[0]} and others`, async ({ page }) => {
    test.slow()
    for (const path of group) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect.soft(faults(await controls(page)), path).toEqual([])
      const structure = await page.evaluate(() => {
        const levels = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')]
          .filter((heading) => heading.checkVisibility())
          .map((heading) => Number(heading.tagName[1]))
        const navigations = [...document.querySelectorAll<HTMLElement>('nav')]
          .filter((nav) => nav.checkVisibility())
          .map((nav) => (nav as HTMLElement & { computedName: string }).computedName)
        return {
          jumps: levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
          mains: document.querySelectorAll('main').length,
          unnamed: navigations.filter((name) => name === '').length,
          twice: navigations.length - new Set(navigations).size,
        }
      })
      expect.soft(structure, path).toEqual({ jumps: [], mains: 1, unnamed: 0, twice: 0 })
    }
  })
}

test('and so do those of drawer, form and chat', async ({ page }) => {
  await page.goto('/fitness')
  await alive(page)
  await page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }).click()
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  expect(faults(await controls(page))).toEqual([])
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expect(drawer(page).getByLabel('E-mailadres')).toBeVisible()
  expect(faults(await controls(page))).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Chat met Daan, digitale assistent' }).click()
  await expect(page.getByRole('dialog', { name: 'Daan' })).toBeVisible()
  expect(faults(await controls(page))).toEqual([])
})

test('who wants no motion sees none', async ({ page }) => {
  await page.goto('/fitness')
  await alive(page)
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const seconds = (durations: string) => Math.max(...durations.split(', ').map(Number.parseFloat))
        return (animationName !== 'none' && seconds(animationDuration) > 0.01) || seconds(transitionDuration) > 0.01
      })
      .map((element) => `${element.tagName}.${element.className}`),
  )
  expect(moving).toEqual([])
})
