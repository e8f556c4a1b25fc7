import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { png, sides } from './pictures'
import { fillIn, send } from './requests'
import {
  alive,
  drawer,
  expect,
  expectNoViolations,
  hold,
  notices,
  test,
  visit,
  wishlistButton,
} from './visitor'

const logo = (page: Page) => page.getByRole('button', { name: 'Logo, versleepbaar' })
const chooser = (page: Page) => page.locator('input[type=file]')
const drawing = (page: Page) => page.locator('[data-block="configurator"] canvas')

async function open(page: Page): Promise<void> {
  await visit(page, '/configurator')
  await expect(drawing(page)).toBeVisible()
}

async function upload(
  page: Page,
  name: string,
  buffer: Buffer,
  mimeType = 'image/png',
): Promise<void> {
  await chooser(page).setInputFiles({ name, mimeType, buffer })
}

/** Where the logo stands, in percent of the picture. */
async function place(page: Page): Promise<[number, number]> {
  const [picture, handle] = [await drawing(page).boundingBox(), await logo(page).boundingBox()]
  if (!picture || !handle) throw new Error('no picture or no logo')
  return [
    Math.round(((handle.x + handle.width / 2 - picture.x) / picture.width) * 100),
    Math.round(((handle.y + handle.height / 2 - picture.y) / picture.height) * 100),
  ]
}

/** What is drawn, so that two pictures can be told apart. */
const pixels = (page: Page) =>
  drawing(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** The drawing once all its layers are there: a slow machine fetches them one after the other. */
async function drawn(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle')
  let before = ''
  let now = await pixels(page)
  await expect
    .poll(async () => {
      before = now
      now = await pixels(page)
      return now === before
    })
    .toBe(true)
  return now
}

test('four steps make a plate that ends on the wishlist with all that was chosen, and its picture is drawn before it is shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLCanvasElement) || target.classList.contains('invisible'))
          continue
        const alpha = target
          .getContext('2d')
          ?.getImageData(target.width / 2, target.height / 2, 1, 1).data[3]
        document.documentElement.dataset['firstAlpha'] ??= String(alpha)
      }
    }).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true })
  })
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('data-first-alpha', '255')
  for (const [index, step] of [
    'Kies het product',
    'Kies de kleur',
    'Voeg tekst en logo toe',
    'Kies het aantal',
  ].entries()) {
    await expect(page.getByRole('group', { name: `${index + 1} ${step}` })).toBeVisible()
  }
  await expect(page.getByRole('radio', { name: 'Halterschijf' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Rood' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Kies de kleur' }).getByRole('radio')).toHaveCount(
    12,
  )
  const weight = page.getByLabel('Gewicht')
  await expect(weight.locator('option:checked')).toHaveText('20 kg, Ø 450 mm')
  const twenty = await drawn(page)
  await weight.selectOption('15 kg, Ø 450 mm')
  await expect.poll(() => pixels(page)).not.toBe(twenty)
  const red = await pixels(page)
  await page.getByRole('radio', { name: 'Blauw' }).check({ force: true })
  await expect.poll(() => pixels(page)).not.toBe(red)
  const blue = await pixels(page)
  await page.getByLabel('Tekst op het product').fill('SPORTCLUB <b>HUIZEN</b>')
  await expect.poll(() => pixels(page)).not.toBe(blue)
  await expect(page.getByRole('button', { name: 'Eén minder' })).toBeDisabled()
  await page.getByRole('button', { name: 'Eén meer' }).click()
  await page.getByRole('button', { name: 'Eén meer' }).click()
  await expectNoViolations(page, 'main')
  await page.getByRole('button', { name: 'Voeg toe aan verlanglijst' }).click()
  await expect(notices(page)).toContainText('Product toegevoegd aan winkelwagen!')
  await wishlistButton(page).click()
  await expect(drawer(page)).toContainText('Halterschijf op maat, 15 kg, Ø 450 mm, blauw')
  await expect(drawer(page).locator('output')).toHaveText('3')
  await drawer(page).getByRole('button', { name: 'Offerte aanvragen' }).click()
  await fillIn(drawer(page))
  const sent = page.waitForRequest('**/api/quote-request')
  await page.route('**/api/quote-request', (route) =>
    route.fulfill({ json: { message: '', id: 'quote-1' } }),
  )
  await send(drawer(page)).click()
  const body = (await sent).postDataJSON() as {
    items: unknown[]
    producten: string
    opmerkingen: string
  }
  expect(body.items).toEqual([
    expect.objectContaining({
      name: 'Halterschijf op maat, 15 kg, Ø 450 mm, blauw',
      quantity: 3,
      customization: expect.objectContaining({ text: 'SPORTCLUB <b>HUIZEN</b>' }),
    }),
  ])
  expect(body.producten).toBe('Halterschijf op maat, 15 kg, Ø 450 mm, blauw (3x)')
  expect(body.opmerkingen).toContain('kleur Blauw (#1c4fa1)')
  expect(body.opmerkingen).toContain('tekst "SPORTCLUB <b>HUIZEN</b>"')
})

test('what is chosen before the page works stays chosen', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/configurator', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading') // what is still read may choose anew
  await page.getByText('Groen', { exact: true }).click()
  await page.getByLabel('Gewicht').selectOption('10 kg, Ø 450 mm')
  await page.getByLabel('Tekst op het product').fill('VROEG')
  release()
  await alive(page)
  await expect(page.getByRole('radio', { name: 'Groen' })).toBeChecked()
  await expect(page.getByRole('img', { name: 'Halterschijf in de kleur groen' })).toBeVisible()
  await expect(page.getByLabel('Gewicht').locator('option:checked')).toHaveText('10 kg, Ø 450 mm')
  await page.getByRole('button', { name: 'Voeg toe aan verlanglijst' }).click()
  await wishlistButton(page).click()
  await expect(drawer(page)).toContainText('Halterschijf op maat, 10 kg, Ø 450 mm, groen')
  await expect(drawer(page)).toContainText('“VROEG”')
})

test.describe('a logo', () => {
  /** However long the name of its file. */
  async function expectNoWider(page: Page): Promise<void> {
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBe(0)
  }

  test('is placed, moved by mouse and keyboard within its bounds, sized and removed', async ({
    page,
  }) => {
    await open(page)
    const before = await drawn(page)
    await upload(page, `${'club'.repeat(24)}.png`, png(200, 100))
    await expect(notices(page)).toContainText('Logo succesvol geüpload!')
    await expect(logo(page)).toBeVisible()
    await expect.poll(() => pixels(page)).not.toBe(before)
    expect(await place(page)).toEqual([50, 30])
    await expectNoWider(page)
    const size = page.getByLabel('Grootte van het logo')
    await expect(size).toHaveValue('60')
    expect([await size.getAttribute('min'), await size.getAttribute('max')]).toEqual(['30', '120'])
    await logo(page).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => place(page)).toEqual([51, 25])
    const whole = await drawn(page)
    await page.getByLabel('Witte achtergrond weglaten').check()
    expect(await drawn(page), 'nothing of a grey logo is white').toBe(whole)
    await logo(page).focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => place(page)).toEqual([51, 10])
    await expect(logo(page)).toHaveAccessibleDescription('51% van links, 10% van boven')
    await page.getByRole('button', { name: 'Logo omlaag' }).click()
    await expect.poll(() => place(page)).toEqual([51, 12])
    const picture = await drawing(page).boundingBox()
    if (!picture) throw new Error('no picture')
    await logo(page).hover()
    await page.mouse.down()
    await page.mouse.move(picture.x + picture.width * 0.7, picture.y + picture.height * 0.35, {
      steps: 4,
    })
    await expect.poll(() => place(page)).toEqual([70, 35])
    await page.mouse.move(picture.x + picture.width * 0.7, picture.y + picture.height * 0.9, {
      steps: 4,
    })
    await expect.poll(() => place(page)).toEqual([70, 40])
    // Leaving the picture lets go.
    await page.mouse.move(picture.x + picture.width + 30, picture.y + picture.height * 0.2, {
      steps: 2,
    })
    await page.mouse.move(picture.x + picture.width * 0.3, picture.y + picture.height * 0.2, {
      steps: 2,
    })
    expect((await place(page))[0]).toBeGreaterThanOrEqual(70)
    await page.mouse.up()
    await page.getByRole('button', { name: 'Logo verwijderen' }).click()
    await expect(logo(page)).toBeHidden()
    await expect.poll(() => pixels(page)).toBe(before)
  })

  test('is dragged by touch', { tag: '@phone-only' }, async ({ page }) => {
    await open(page)
    await upload(page, `${'club'.repeat(24)}.png`, png(100, 100))
    await expect(logo(page)).toBeVisible()
    await expectNoWider(page)
    await drawing(page).evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    const picture = await drawing(page).boundingBox()
    if (!picture) throw new Error('no picture')
    const client = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) => {
      const point = { x: picture.x + picture.width * x, y: picture.y + picture.height * y }
      await client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [point],
      })
    }
    await touch('touchStart', 0.5, 0.3)
    await touch('touchMove', 0.4, 0.25)
    await touch('touchMove', 0.3, 0.2)
    await touch('touchEnd', 0.3, 0.2)
    await expect.poll(() => place(page)).toEqual([30, 20])
  })

  const limit = 5 * 1024 * 1024
  const blue = sharp({ create: { width: 60, height: 30, channels: 3, background: '#1c4fa1' } })
  const wide = sharp({ create: { width: 6001, height: 1, channels: 3, background: '#1c4fa1' } })
  const photograph = readFileSync(new URL('phone.heic', import.meta.url))
  const svg = `<?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" onload="alert(1)"><path fill="#1c4fa1" d="M0 0h2v1H0z"/></svg>`
  test('is taken where it is a picture, whatever its name says', async ({ page }) => {
    test.slow()
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs++
      void dialog.dismiss()
    })
    await open(page)
    await expect(chooser(page)).toHaveAttribute('accept', 'image/*')
    await expect(page.getByText('PNG of JPG (max. 5MB)', { exact: true })).toBeVisible()
    for (const [name, buffer, refusal] of [
      ['five megabytes', png(60, 60, limit), undefined],
      ['one byte more', png(60, 60, limit + 1), 'Bestand is te groot. Maximaal 5MB toegestaan.'],
      ['a WebP', await blue.webp().toBuffer(), undefined],
      ['an SVG, of which no script runs', Buffer.from(svg), undefined],
      ['a HEIC, which this browser does not read', photograph, 'geen PNG of JPG'],
      ['a WebP of too many pixels', await wide.webp().toBuffer(), 'te veel pixels'],
    ] as const) {
      await test.step(name, async () => {
        await upload(page, 'logo.png', buffer)
        await expect(notices(page)).toContainText(
          refusal ? 'Logo niet geplaatst' : 'Logo succesvol geüpload!',
        )
        if (refusal) {
          await expect(notices(page)).toContainText(refusal)
          await expect(logo(page)).toBeHidden()
        } else {
          await expect(logo(page)).toBeVisible()
          expect(dialogs, 'scripts that ran').toBe(0)
          await page.getByRole('button', { name: 'Logo verwijderen' }).click()
        }
        await notices(page).getByRole('button', { name: 'Melding sluiten' }).click()
      })
    }
    // The page goes on answering.
    await page.getByRole('radio', { name: 'Dumbbell' }).check()
    await expect(page.getByRole('img', { name: 'Dumbbell in de kleur rood' })).toBeVisible()
  })
})

test.describe('in three dimensions', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 60_000 })
  test.describe.configure({ timeout: 180_000 })

  const model = (page: Page) => page.getByRole('application', { name: 'Halterschijf in 3D' })

  /** The colour of the face below the hub, as red, green and blue. */
  async function colour(page: Page): Promise<[number, number, number]> {
    const picture = (await model(page).locator('canvas').screenshot()).toString('base64')
    return page.evaluate(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const [red = 0, green = 0, blue = 0] =
        context?.getImageData(image.width * 0.55, image.height * 0.8, 1, 1).data ?? []
      return [red, green, blue]
    }, picture)
  }

  test('a design is shown in the colour of its swatch, and its picture comes back', async ({
    page,
  }) => {
    const models: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.glb')) models.push(request.url())
    })
    await open(page)
    await drawn(page)
    expect(models, 'before it is asked for').toEqual([])
    const opener = page.getByRole('button', { name: /^3D.*: Halterschijf/ })
    await opener.click()
    await expect(page.getByRole('button', { name: 'Dichterbij' })).toBeVisible({ timeout: 60_000 })
    await expectNoViolations(page, 'main')
    for (const [name, swatch] of [
      ['Rood', [0xc3, 0x12, 0x2f]],
      ['Geel', [0xf2, 0xb7, 0x05]],
    ] as const) {
      await page.getByRole('radio', { name }).check({ force: true })
      const apart = async () => {
        const seen = await colour(page)
        return Math.max(...swatch.map((level, at) => Math.abs(level - (seen[at] ?? 0))))
      }
      await expect.poll(apart, { message: name, timeout: 30_000 }).toBeLessThan(20)
    }
    await model(page).press('Escape')
    await expect(model(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(drawing(page)).toBeVisible()
  })
})

test.describe('the picture', () => {
  test.use({ expected: /^export / })

  test('is exported as a PNG of 800 by 800 pixels, or it is said that it was not; nothing is sent anywhere', async ({
    page,
  }) => {
    await open(page)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && request.resourceType() !== 'script')
        requests.push(request.url())
    })
    await upload(page, 'club.png', png(100, 100))
    await expect(logo(page)).toBeVisible()
    await page.getByLabel('Tekst op het product').fill('X')
    await page.getByRole('button', { name: 'Voeg toe aan verlanglijst' }).click()
    await expect(notices(page)).toContainText('Product toegevoegd aan winkelwagen!')
    const download = page.waitForEvent('download')
    const toExport = page.getByRole('button', { name: 'Exporteren als PNG' })
    await toExport.click()
    const file = await download
    expect(file.suggestedFilename()).toBe('dfx-weight-plate-red.png')
    const bytes = readFileSync(await file.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(sides(bytes)).toEqual([800, 800])
    await expect(notices(page)).toContainText('dfx-weight-plate-red.png')
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null)
    })
    await toExport.click()
    await expect(notices(page)).toContainText('Er ging iets mis met exporteren')
    expect(requests).toEqual([])
  })
})

test('a design survives a reload and a look at another page, until it is begun anew', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('radio', { name: 'Dumbbell' }).check()
  await page.getByRole('radio', { name: 'Eigen kleur' }).check({ force: true })
  const code = page.getByLabel('Kleurcode (hex)')
  await expect(code).toHaveValue('#7c3aed')
  await code.fill('#00A3')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('00A3AD')
  await expect(page.getByLabel('Uw eigen kleur')).toHaveValue('#00a3ad')
  await page.getByLabel('Tekst op het product').fill('Ñandú 健身 🏋🏽‍♀️')
  await upload(page, 'club.png', png(100, 100))
  await expect(logo(page)).toBeVisible()
  await page.reload()
  await alive(page)
  await expect(
    page.getByRole('img', { name: 'Dumbbell in de kleur eigen kleur #00a3ad' }),
  ).toBeVisible()
  await expect(page.getByLabel('Tekst op het product')).toHaveValue('Ñandú 健身 🏋🏽‍♀️')
  await expect(logo(page)).toBeVisible()
  await page.getByRole('button', { name: 'Opnieuw beginnen' }).click()
  await expect(page.getByRole('img', { name: 'Halterschijf in de kleur rood' })).toBeVisible()
  await expect(page.getByLabel('Tekst op het product')).toHaveValue('')
  await expect(logo(page)).toBeHidden()
})

test.describe('a picture that cannot be had', () => {
  test.use({ expected: /ERR_FAILED|^preview / })

  test('is waited for, and told; the choices work all the same', async ({ page }) => {
    const release = await hold(page, '**/*.webp', (route) => route.abort())
    await visit(page, '/configurator')
    await expect(page.getByText('Inhoud laden...')).toBeVisible()
    release()
    await expect(
      page.getByText('Het voorbeeld kan niet worden getoond.', { exact: false }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Voeg toe aan verlanglijst' }).click()
    await expect(notices(page)).toContainText('Product toegevoegd aan winkelwagen!')
  })
})
