import type { Page } from '@playwright/test'

// What floats or sticks never lies on what can be pressed: of every control in view, a press on its middle reaches it.

/** The controls on which the chat's button lies when they are scrolled to where it is; of a whole card, the middle. */
export function belowChat(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    const own = document.querySelector('[data-chat]')?.getBoundingClientRect()
    if (!own) return [] // as on pages in English
    const middle = own.top + own.height / 2
    const controls = ':is(main, footer) :is(a, button, input, select, textarea, label, summary)'
    for (const control of document.querySelectorAll(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const from = control.getBoundingClientRect()
      if (from.right <= own.left || from.left >= own.right || from.width < 2) continue
      scrollBy({ top: from.top + from.height / 2 - middle, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const box = control.getBoundingClientRect()
      const isCard = box.width > 3 * own.width && box.height > 3 * own.height
      const [left, right] = [Math.max(box.left, own.left), Math.min(box.right, own.right)]
      const x = isCard ? box.left + box.width / 2 : (left + right) / 2
      const y = Math.min(Math.max(box.top + box.height / 2, own.top + 1), own.bottom - 1)
      const isBelow = () => document.elementFromPoint(x, y)?.closest('[data-chat]') != null
      // It steps aside in the frame after the browser told of the scrolling, which a busy one does late.
      for (let frame = 0; frame === 0 || (frame < 10 && isBelow()); frame++)
        await new Promise(requestAnimationFrame)
      if (isBelow()) found.push(control.outerHTML.slice(0, 90))
    }
    return found
  })
}

/** The controls that a press does not reach, on the way down a page; those below the chat's button are {@link belowChat}'s. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>()
    const sticks = (element: Element): boolean =>
      getComputedStyle(element).position === 'sticky' ||
      (element.parentElement !== null && sticks(element.parentElement))
    const header = document.querySelector('header')
    const bar = document.querySelector('.bar')
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ]
    const step = innerHeight * 0.6
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const from = Math.max(header?.getBoundingClientRect().bottom ?? 0, 0)
      const to = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
      for (const control of controls) {
        const box = control.getClientRects()[0]
        if (!box || box.width < 2 || box.height < 2) continue
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const isFixed = header?.contains(control) || control.closest('.bar, .dock') !== null
        if (!isFixed && (y < from + 1 || y > to - 1)) continue
        if (control.matches('[data-away]')) continue // the chat's, on its way out
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue // in a row that scrolls
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const at = document.elementFromPoint(x, y)
        if (!at || control.contains(at) || at.contains(control)) continue
        if (at.closest('label')?.contains(control)) continue
        if (at.closest('[data-chat]')) continue // see belowChat
        if (sticks(at)) continue // what lies below the header's row of choices is scrolled out of view
        found.add(`${control.outerHTML.slice(0, 90)} below ${at.outerHTML.slice(0, 90)}`)
      }
    }
    return [...found]
  })
}
