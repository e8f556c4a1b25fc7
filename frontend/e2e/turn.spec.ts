import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fillIn, send } from './requests'
import {
  drawer,
  expect,
  expectNoViolations,
  hold,
  notices,
  test,
  visit,
  wishlistButton,
} from './visitor'

// A product in three dimensions, in the place of its picture.

declare global {
  var IWER: typeof import('iwer')
  var headset: InstanceType<typeof IWER.XRDevice>
}

const opener = (page: Page) => page.getByRole('button', { name: /^3D.*: Leg Press draaien/ })
const viewer = (page: Page) => page.getByRole('application', { name: 'Leg Press in 3D' })
const picture = (page: Page) => page.getByRole('img', { name: 'Leg Press in een lichte zaal' })
const product = '/fitness/leg-press'
const models = '**/media/models/*.glb'

// The processor stands in for a graphics card: it is spared the frames of a movement, and has time.
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 60_000 })
test.describe.configure({ timeout: 180_000 })

async function open(page: Page): Promise<void> {
  await opener(page).click()
  await expect(page.getByRole('button', { name: 'Maten' })).toBeVisible({ timeout: 60_000 })
}

/** The line of a measure, in pixels of the viewer. */
const lineOf = (page: Page, measure: string) =>
  page
    .locator('svg g', { hasText: measure })
    .locator('line')
    .evaluate((line: SVGLineElement) => ({
      length: line.getTotalLength(),
      ends: [line.x1, line.x2].map(({ baseVal }, end) => ({
        x: baseVal.value,
        y: (end === 0 ? line.y1 : line.y2).baseVal.value,
      })),
    }))

const lengthOf = async (page: Page, measure: string) => (await lineOf(page, measure)).length

test('nothing of it is fetched before it is asked for, and the picture stays until it is there', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await visit(page, product)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => url.endsWith('.glb'))).toEqual([])
  const before = new Set(requests)
  const place = await picture(page).boundingBox()

  const release = await hold(page, models)
  await opener(page).click()
  await expect(page.getByText('3D-model laden…')).toBeVisible()
  await expect(picture(page)).toBeInViewport()
  expect(await picture(page).boundingBox()).toEqual(place)
  await expect(viewer(page)).toBeFocused()
  await expect
    .poll(() => requests.filter((url) => url.endsWith('.js') && !before.has(url)).length)
    .toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  release()
})

test('it turns, comes closer and shows its measures along the machine, in the frame from every side, by keys and by buttons; on an iPhone it goes into the room', async ({
  page,
}) => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => true
  })
  await visit(page, product)
  await open(page)
  await page.getByRole('button', { name: 'Maten' }).click()
  await expect(page.getByRole('button', { name: 'Maten' })).toHaveAttribute('aria-pressed', 'true')
  for (const measure of ['Lengte 208 cm', 'Breedte 112 cm', 'Hoogte 174 cm'])
    await expect(page.locator('svg').getByText(measure)).toBeVisible()
  await expectNoViolations(page, 'main')

  // From the left of its front: its long side goes off to the left, and its front to the right.
  const rise = async (measure: string) => {
    const [from, to] = (await lineOf(page, measure)).ends
    return ((from?.y ?? 0) - (to?.y ?? 0)) / ((to?.x ?? 0) - (from?.x ?? 0))
  }
  expect(await rise('Lengte 208 cm')).toBeLessThan(0)
  expect(await rise('Breedte 112 cm')).toBeGreaterThan(0)

  const far = await lengthOf(page, 'Hoogte')
  await viewer(page).press('+')
  await expect.poll(() => lengthOf(page, 'Hoogte')).toBeGreaterThan(far * 1.1)
  await page.getByRole('button', { name: 'Verder weg' }).click()
  await expect.poll(() => lengthOf(page, 'Hoogte')).toBeCloseTo(far, 0)
  const side = await lengthOf(page, 'Lengte')
  await viewer(page).press('ArrowRight')
  await expect.poll(() => lengthOf(page, 'Lengte')).not.toBeCloseTo(side, 0)
  await page.getByRole('button', { name: 'Naar links draaien' }).click()
  await expect.poll(() => lengthOf(page, 'Lengte')).toBeCloseTo(side, 0)

  const { width = 0, height = 0 } = (await viewer(page).boundingBox()) ?? {}
  for (let turn = 0; turn < 12; turn++) {
    const before = await lengthOf(page, 'Lengte')
    for (const measure of ['Lengte', 'Breedte', 'Hoogte'])
      for (const { x, y } of (await lineOf(page, measure)).ends) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(height)
      }
    await viewer(page).press('ArrowRight')
    await expect.poll(() => lengthOf(page, 'Lengte')).not.toBe(before)
  }

  // As a file that is made there and then.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bekijk in uw zaal' }).click()
  const file = readFileSync(await (await download).path())
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(file.toString('latin1')).toContain('model.usda')

  await page.getByRole('button', { name: 'Terug naar de foto' }).click()
  await expect(opener(page)).toBeFocused()
  await expect(picture(page)).toBeVisible()
})

test('the colours of its frame and upholstery are seen, again once the browser gives back the graphics that it took, and go along in the request', async ({
  page,
}) => {
  await visit(page, product)
  const frame = page.getByRole('group', { name: /^Frame/ })
  await expect(frame).toHaveAccessibleName('Frame: Standaard')
  await expect(frame.getByRole('radio')).toHaveCount(12)
  await frame.getByRole('radio', { name: 'Rood' }).check({ force: true })
  await expect(frame).toHaveAccessibleName('Frame: Rood')
  const hint = page.getByText('De foto toont de standaardkleuren')
  await expect(hint).toBeVisible()
  await open(page)
  await expect(hint).toBeHidden()
  const canvas = page.locator('main canvas')
  let red = await canvas.screenshot()
  await expect
    .poll(async () => {
      const earlier = red
      red = await canvas.screenshot()
      return red.equals(earlier)
    })
    .toBe(true) // all of it is drawn
  await frame.getByRole('radio', { name: 'Standaard' }).check({ force: true })
  await expect.poll(async () => red.equals(await canvas.screenshot())).toBe(false)
  await frame.getByRole('radio', { name: 'Rood' }).check({ force: true })
  await expect.poll(async () => red.equals(await canvas.screenshot())).toBe(true)
  const loss = await canvas.evaluateHandle((element) =>
    (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  )
  await loss.evaluate((extension) => extension?.loseContext())
  await expect.poll(async () => red.equals(await canvas.screenshot())).toBe(false)
  await loss.evaluate((extension) => extension?.restoreContext())
  await expect
    .poll(async () => red.equals(await canvas.screenshot()), { timeout: 60_000 }) // without a graphics card
    .toBe(true)
  await page
    .getByRole('group', { name: 'Bekleding: Standaard' })
    .getByRole('radio', { name: 'Zwart' })
    .check({ force: true })
  await viewer(page).press('Escape')
  await expect(page.getByRole('group', { name: 'Bekleding: Zwart' })).toBeVisible()

  const name = 'Leg Press, frame rood, bekleding zwart'
  await page.getByRole('button', { name: new RegExp(`: ${name}$`) }).click()
  await expect(notices(page)).toContainText(name)
  await wishlistButton(page).click()
  await expect(drawer(page)).toContainText(name)
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await fillIn(drawer(page))
  const sent = page.waitForRequest('**/api/quote-request')
  await page.route('**/api/quote-request', (route) =>
    route.fulfill({ json: { message: '', id: 'quote-1' } }),
  )
  await send(drawer(page)).click()
  expect((await sent).postDataJSON()).toMatchObject({
    items: [
      {
        id: expect.stringMatching(/^df-001-[0-9a-f]{8}$/),
        name,
        customization: { color: 'frame Rood (#c3122f), bekleding Zwart (#1b1c1f)' },
      },
    ],
  })
})

test('a headset sets it on the floor of the room, and comes back to the page', async ({ page }) => {
  await page.addInitScript({ path: 'node_modules/iwer/build/iwer.min.js' })
  await page.addInitScript(() => {
    const headset = new IWER.XRDevice(IWER.metaQuest3)
    headset.installRuntime({ forceInstall: true }) // the browser has one, without a device
    window.headset = headset
  })
  await visit(page, product)
  await open(page)
  const canvas = page.locator('main canvas')
  const before = await canvas.screenshot()
  const enter = page.getByRole('button', { name: 'Bekijk in uw zaal' })
  await enter.click()
  await expect.poll(() => page.evaluate(() => headset.activeSession !== undefined)).toBe(true)
  await expect(enter).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => headset.activeSession?.end())
  await expect(enter).toHaveAttribute('aria-busy', 'false')
  await expect.poll(async () => before.equals(await canvas.screenshot())).toBe(true)
})

test.describe('what cannot be had', () => {
  test.use({ expected: /ERR_FAILED|status of 404|^model not shown|^viewer not loaded/ })

  test('is told, the picture and the button stay, and it can be tried again', async ({ page }) => {
    await visit(page, product)
    await page.waitForLoadState('networkidle')
    await page.route('**/*.js', (route) => route.abort())
    await opener(page).click()
    await expect(notices(page)).toContainText('Het 3D-model laadt niet.')
    await expect(opener(page)).toBeEnabled()

    await page.unroute('**/*.js')
    let asked = 0
    await page.route(models, (route) => {
      asked++
      return route.fulfill({ status: 404 })
    })
    await opener(page).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Het 3D-model laadt niet.' }).last()
    const again = failure.getByRole('button', { name: 'Opnieuw proberen' })
    await expect(again).toBeVisible()
    await expect(picture(page)).toBeVisible()
    await expectNoViolations(page, 'main')
    await again.click()
    await expect.poll(() => asked).toBe(2)
    await expect(again).toBeVisible()
    await expect(viewer(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeVisible()
  })
})

test('browsers that cannot draw in three dimensions have no button, or say so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind === 'webgl2' ? null : getContext.call(this, kind as '2d')
    } as typeof getContext
  })
  await visit(page, product)
  await opener(page).click()
  await expect(page.getByText('Deze browser kan het 3D-model niet tonen.')).toBeVisible()
  await expect(picture(page)).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'))
  await visit(page, product)
  await expect(opener(page)).toBeHidden()
})
