import type { Locator, Page } from '@playwright/test'
import { box, closed, field, high, open as openEntry, read, startInFolder, written } from './editor'
import { address } from './leads'
import { alive, expect, expectNoViolations, notFound, visit } from './visitor'
import { test, Workplace } from './workplace'

// One after the other: each changes the content, and leaves it as it was.
test.describe.configure({ mode: 'default' })

test.afterEach(({ work }) => work.at.restore())

/** Opens a page, and returns a check that it has not been loaded again since. */
async function open(page: Page, path: string): Promise<() => Promise<void>> {
  await visit(page, path)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return async () => expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

const overlay = (page: Page) => page.locator('#dfx-mistakes > div')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Daan' })

async function typeInChat(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Chat met Daan, digitale assistent' }).click()
  const field = chat(page).getByLabel('Uw vraag')
  await field.pressSequentially('Hebben jullie ook')
  return field
}

test('a page shows what is edited, and keeps what was typed, opened and scrolled to', async ({
  page,
  work,
}) => {
  const isSame = await open(page, '/fitness')
  const field = await typeInChat(page)
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)

  // A product, in a list of them.
  work.at.edit('products/fitness/df-003.yaml', 'name: Seated Leg Curl', 'name: Zittende beenbuiger')
  await expect(page.getByRole('heading', { name: 'Zittende beenbuiger' })).toBeVisible()
  // The head of the page, a static block.
  work.at.edit(
    'pages/fitness.yaml',
    'title: Kracht voor drukke zalen',
    'title: Kracht voor drukke dagen',
  )
  await expect(heading(page)).toHaveText('Kracht voor drukke dagen')
  // What the browser has of the page beside its blocks.
  work.at.edit('pages/fitness.yaml', /^title: .*$/m, 'title: Andere titel')
  await expect(page).toHaveTitle('Andere titel')
  // What stands at the foot of every page.
  const phone = /\n {2}telefoon: (.*)/.exec(work.at.read('claims.yaml'))?.[1] ?? ''
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText(phone)
  work.at.edit('claims.yaml', `  telefoon: ${phone}`, '  telefoon: 085 999 88 77')
  await expect(foot).toContainText('085 999 88 77')

  await expect(field).toHaveValue('Hebben jullie ook')
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
  // A photo that is put in the folder.
  work.at.write(
    'media/lines/nieuw.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"></svg>',
  )
  work.at.edit('pages/fitness.yaml', 'src: lines/fitness.jpg', 'src: lines/nieuw.svg')
  const picture = page.getByRole('img', { name: 'Apparatuur van de lijn Fitness' })
  await expect(picture).toHaveAttribute('src', /^\/media\/lines\/nieuw\.[0-9a-f]+\.svg$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(800)
  await isSame()
})

test('an article shows what is written', async ({ page, work }) => {
  const isSame = await open(page, '/blog/3')
  work.at.edit('blog/3.md', 'Een kabel die breekt,', 'Een kabel die knapt,')
  await expect(page.getByText('Een kabel die knapt,')).toBeVisible()
  work.at.edit('blog/3.md', 'title: Kort samengevat', 'title: In het kort')
  await expect(page.getByText('In het kort')).toBeVisible()
  work.at.edit('blog/3.md', /^headline: .*$/m, 'headline: Wat onderhoud kost')
  await expect(heading(page)).toHaveText('Wat onderhoud kost')
  await expect(page.getByRole('navigation', { name: 'Kruimelpad' })).toContainText(
    'Wat onderhoud kost',
  )
  await isSame()
})

test('an announcement stands above every page until the visitor closes it, and then the next one', async ({
  page,
  work,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/fitness')
  work.at.edit(
    'announcements.yaml',
    'announcements: []',
    `announcements:
  - { text: Tussen kerst en nieuwjaar zijn wij gesloten., link: { label: Bereikbaarheid, href: /contact } }
  - { text: De showroom is open op zaterdag. }
  - { text: Dit was vroeger., unpublishAt: 2020-01-01 }`,
  )
  const announcement = page.getByRole('complementary', { name: 'Mededeling' })
  await expect(announcement).toContainText('gesloten')
  await expectNoViolations(page)
  await announcement.getByRole('link', { name: 'Bereikbaarheid' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(announcement).toContainText('gesloten')
  const close = announcement.getByRole('button', { name: 'Mededeling sluiten' })
  await close.click()
  await expect(announcement).toContainText('zaterdag')
  await close.click()
  await expect(announcement).toBeHidden()
  await page.reload()
  await alive(page)
  await expect(announcement).toBeHidden()
})

test('a campaign page has no menus, and leads to a page of its own that thanks', async ({
  page,
  work,
}) => {
  work.at.edit('pages/zomeractie.yaml', 'title:', 'layout: campaign\ntitle:')
  work.at.edit('forms/zomeractie.yaml', 'title:', 'thanks: /zomeractie/bedankt\ntitle:')
  work.at.write(
    'pages/zomeractie/bedankt.yaml',
    `title: Bedankt voor uw deelname
description: Wij nemen contact met u op.
keywords: [bedankt]
layout: campaign
blocks:
  - type: thanks
    title: U doet mee
    text: Wij bellen u binnen een dag.
    mail: U krijgt een bevestiging per e-mail.
    link: { label: Naar de homepage, href: / }
`,
  )
  await open(page, '/zomeractie')
  await expect(page.getByRole('banner').getByRole('link')).toHaveText([/DFX/, '085 000 12 34'])
  await expect(page.getByRole('contentinfo')).toContainText('KvK')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectNoViolations(page)

  const form = page.locator('[data-block=lead-form]')
  await form.getByLabel('Naam').fill('Anna')
  await form.getByLabel('E-mailadres').fill(address('actie'))
  await form.locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/zomeractie\/bedankt\?nummer=[0-9A-F]{4}-[0-9A-F]{4}$/)
  await expect(heading(page)).toHaveText('U doet mee')
  await expect(page.getByText(/[0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible()
  await page.reload()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a page that was come to by a link shows what is edited, and so does the one before; what is opened stays open', async ({
  page,
  work,
}) => {
  const isSame = await open(page, '/fitness')
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(heading(page)).toBeFocused()
  const details = page.locator('main details').first()
  await details.locator('summary').click()
  await expect(details).toHaveAttribute('open')
  work.at.edit('pages/blog.yaml', /(type: hero[\s\S]*?\n {4}title: ).*/, '$1Andere kop')
  await expect(heading(page)).toHaveText('Andere kop')
  await expect(details).toHaveAttribute('open')
  work.at.edit(
    'pages/fitness.yaml',
    'title: Kracht voor drukke zalen',
    'title: Kracht voor drukke dagen',
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/fitness$/)
  await expect(heading(page)).toHaveText('Kracht voor drukke dagen')
  await isSame()
})

test('a mistake is told above the page, which goes on working, until it is mended; so is a colour that is hard to see', async ({
  page,
  work,
}) => {
  const isSame = await open(page, '/fitness')
  const field = await typeInChat(page)
  const before = work.at.read('products/fitness/df-003.yaml')
  const line = before.split('\n').indexOf('features:') + 1
  work.at.edit('products/fitness/df-003.yaml', '\nfeatures:', '\nfeatuers:')
  await expect(overlay(page)).toContainText('in de inhoud')
  await expect(overlay(page)).toContainText(
    `content/products/fitness/df-003.yaml, regel ${line}, teken 1`,
  )
  await expect(overlay(page)).toContainText(`${line} | featuers:`)
  await expect(overlay(page)).toContainText('"featuers" is onbekend; bedoelde u "features"?')

  await expect(page.getByRole('heading', { name: 'Seated Leg Curl' })).toBeAttached()
  await field.pressSequentially(' iets')
  await expect(field).toHaveValue('Hebben jullie ook iets')
  await page.getByRole('banner').getByRole('link', { name: 'Medical', exact: true }).click()
  await expect(page).toHaveURL(/\/medical$/)
  await expect(overlay(page)).toBeVisible()

  work.at.write('products/fitness/df-003.yaml', before)
  await expect(overlay(page)).toHaveCount(0)

  const accent = () =>
    page
      .getByRole('main')
      .evaluate((main) => getComputedStyle(main).getPropertyValue('--accent').trim())
  expect(await accent()).toBe('#0b7a75')
  work.at.edit('lines/medical.yaml', 'accent: "#0b7a75"', 'accent: "#8c2f6b"')
  await expect.poll(accent).toBe('#8c2f6b')
  work.at.edit('lines/medical.yaml', 'accent: "#8c2f6b"', 'accent: "#ffcc00"')
  await expect(overlay(page)).toContainText('#ffcc00 valt weg op een lichte ondergrond')
  expect(await accent()).toBe('#8c2f6b')
  await isSame()
})

test.describe('pages that go', () => {
  test.use({ expected: notFound })

  test('a page is there as soon as its file is, and gone with it', async ({ page, work }) => {
    const text = work.at.read('pages/algemene-voorwaarden.md')
    expect((await page.goto('/nieuw'))?.status()).toBe(404)
    work.at.write('pages/nieuw.md', text.replace(/^title: .*$/m, 'title: Nieuwe pagina'))
    await expect(page).toHaveTitle('Nieuwe pagina')
    await alive(page)
    work.at.remove('pages/nieuw.md')
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await alive(page)
    work.at.edit('pages/404.yaml', 'text: Oops! Page not found', 'text: Hier is niets')
    await expect(page.getByText('Hier is niets')).toBeVisible()
  })
})

test.describe('code', () => {
  test.use({ expected: /Internal Server Error|PARSE_ERROR|Transform failed/ })

  test('of static and of interactive blocks shows without another document; mistakes in it are told, and when they are mended the page shows what changed meanwhile', async ({
    page,
    work,
  }) => {
    const isSame = await open(page, '/financiering')
    const field = await typeInChat(page)
    const hero = '../frontend/blocks/Hero/Hero.tsx'
    const calculator = '../frontend/blocks/Calculator/Calculator.interactive.tsx'
    work.at.edit(calculator, '<form', '<strong>Uit de rekenhulp</strong>\n        <form')
    await expect(page.getByText('Uit de rekenhulp')).toBeVisible()
    work.at.edit(hero, '<h1 ', '<strong>Uit de kop</strong>\n        <h1 ')
    await expect(page.getByText('Uit de kop')).toBeVisible()

    const right = work.at.read(hero)
    work.at.edit(hero, '<h1 ', '<h1 <<')
    await expect(page.locator('vite-error-overlay')).toContainText('Hero.tsx')
    work.at.edit('pages/financiering.yaml', /(type: hero[\s\S]*?\n {4}title: ).*/, '$1Andere kop')
    work.at.write(hero, right)
    await expect(heading(page)).toHaveText('Andere kop')
    await expect(page.locator('vite-error-overlay')).toHaveCount(0)
    await expect(field).toHaveValue('Hebben jullie ook')
    await isSame()
  })
})

test.describe('from the start', () => {
  // The page that waits is no answer that succeeds, and this is another server than that of the other tests.
  test.use({ expected: /status of 500|^request to http:\/\/localhost/ })

  test('content with a mistake is told, and becomes the site once that is mended', async ({
    page,
  }) => {
    const work = new Workplace()
    try {
      work.edit('site.yaml', '\nsocial:', '\nsociaal:')
      const address = await work.open()
      await page.goto(`${address}/fitness`)
      await expect(overlay(page)).toContainText('content/site.yaml, regel')
      await expect(overlay(page)).toContainText('"sociaal" is onbekend; bedoelde u "social"?')
      work.restore()
      await expect(heading(page)).toHaveText('Kracht voor drukke zalen', { timeout: 15_000 })
      await expect(overlay(page)).toHaveCount(0)
      // What visitors send has a place to go to as well.
      expect((await page.request.get(`${address}/_outbox`)).status()).toBe(200)
    } finally {
      await page.goto('about:blank')
      await work.close()
    }
  })
})

test.describe('the editor', () => {
  test.use({
    baseURL: async ({ work }, use) => use(work.address.replace('127.0.0.1', 'localhost')), // where folders of a disk may be edited
    locale: 'en-GB', // and the editor is in the language of its forms all the same
  })

  test('a text that is changed in the editor is a line of its file and shows on the open page; an article keeps the blocks in its text, and a page gets a block', async ({
    context,
    page: shown,
    work,
  }) => {
    test.setTimeout(180_000)
    await shown.goto('/fitness')
    const page = await context.newPage()
    await page.setViewportSize(high)
    await startInFolder(page, work.at.path(''))
    const save = page.getByRole('button', { name: 'Opslaan' })

    await test.step('a sentence changes its paragraph', async () => {
      await openEntry(page, 'artikelen/entries/1')
      await field(page, 'body').locator('[contenteditable=true] p').first().click()
      await page.keyboard.press('Home')
      await page.keyboard.type('Vooraf. ')
      await save.click()
      await closed(page)
      const first = 'Een smart gym is geen zaal vol schermen.'
      await expect
        .poll(() => read(page, 'blog/1.md'))
        .toBe(written('blog/1.md').replace(first, `Vooraf. ${first}`))
    })

    await test.step('a table stands below the other blocks', async () => {
      const before = written('pages/fitness.yaml')
      const at = `blocks.${before.match(/^ {2}- type: /gm)?.length}`
      await openEntry(page, 'paginas/entries/fitness')
      await field(page, 'blocks')
        .getByRole('button', { name: /Blok.? toevoegen/ })
        .click()
      await page.getByRole('menuitem', { name: 'Tabel', exact: true }).click()
      await box(page, `${at}.title`).fill('Maten')
      const columns = field(page, `${at}.columns`)
      await columns.getByRole('textbox').fill('Toestel')
      await columns.getByRole('button', { name: 'Kolom toevoegen' }).click()
      await columns.getByRole('textbox').nth(1).fill('Lengte')
      const rows = field(page, `${at}.rows`)
      await rows.getByRole('button', { name: 'Rij toevoegen' }).click()
      await rows.getByLabel(/kolom 1 1$/).fill('Leg Press')
      await rows.getByLabel(/kolom 2 1$/).fill('190 cm')
      await save.click()
      const block =
        '\n  - type: table\n    title: Maten\n    columns:\n      - Toestel\n      - Lengte\n    rows:\n      - [Leg Press, 190 cm]\n'
      await expect.poll(() => read(page, 'pages/fitness.yaml')).toBe(before + block)
    })

    await test.step('a title shows on the open page', async () => {
      const file = 'pages/fitness.yaml'
      const wanted = (await read(page, file)).replace(
        'Kracht voor drukke zalen',
        'Kracht voor volle zalen',
      )
      await openEntry(page, 'paginas/entries/fitness')
      await field(page, 'blocks')
        .getByRole('button', { name: 'Uitvouwen' })
        .filter({ hasText: 'Opening van de pagina' })
        .click()
      await box(page, 'blocks.0.title').fill('Kracht voor volle zalen')
      await save.click()
      await expect.poll(() => read(page, file)).toBe(wanted)

      work.at.write(file, await read(page, file)) // the folder of the browser is none of the disk
      expect(work.at.check()).toBe('')
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Kracht voor volle zalen')
    })
  })

  test('every kind of block is shown to those who choose one', async ({ page }) => {
    await page.goto('/beheer/blokken')
    const shown = page.getByRole('main').getByRole('listitem')
    const broken = await shown.locator('img').evaluateAll(async (pictures) => {
      const all = pictures as HTMLImageElement[]
      for (const picture of all) picture.loading = 'eager'
      await Promise.all(all.map((picture) => picture.decode().catch(() => {})))
      return all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
    })
    expect(broken).toEqual([])
    await expect(shown.locator('img')).toHaveCount(await shown.getByRole('heading').count())
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
    }
    await expectNoViolations(page)
  })
})
