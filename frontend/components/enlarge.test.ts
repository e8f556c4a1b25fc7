// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { attachEnlarge } from './enlarge'

const viewport = Object.assign(new EventTarget(), { scale: 1 })
const find = (selector: string) => document.querySelector(selector) as HTMLElement

beforeEach(() => {
  viewport.scale = 1
  vi.stubGlobal('visualViewport', viewport)
  document.body.innerHTML = `
    <a href="/1.webp" data-enlarge="De zaal"></a><a href="/2.webp" data-enlarge="De stoel"></a>
    <dialog data-enlarged><button type="button" data-step="1"></button><p role="status"></p></dialog>`
  return attachEnlarge(document.body)
})

function swipe(): void {
  for (const [type, clientX] of [['pointerdown', 200] as const, ['pointerup', 100] as const])
    find('dialog img').dispatchEvent(new PointerEvent(type, { clientX }))
}

test('which picture is shown is read out, as it opens and with each that follows', () => {
  find('a').click()
  expect(find('[role=status]').textContent).toBe('De zaal (1/2)')
  find('[data-step]').click()
  expect(find('[role=status]').textContent).toBe('De stoel (2/2)')
  swipe()
  expect(find('[role=status]').textContent).toBe('De zaal (1/2)')
})

test('a finger moves a picture that two have made larger', () => {
  find('a').click()
  const picture = find('dialog img')
  expect(picture.classList).toContain('touch-pinch-zoom')
  viewport.scale = 2
  viewport.dispatchEvent(new Event('resize'))
  expect(picture.classList).not.toContain('touch-pinch-zoom')
  swipe()
  expect(find('[role=status]').textContent).toBe('De zaal (1/2)')
})
