// Does what visitors do, on a phone whose processor is four times as slow and a line of 1.6 Mbit/s, and prints as JSON how
// long the page took to answer: of each journey every interaction's milliseconds until the next frame, and of each warm
// navigation those from the click to the first frame with the new heading.
import { launch } from './chromium.mjs'

const [address] = process.argv.slice(2)

/** In the bar below, as phones have it. */
const wishlist = (page) => page.getByRole('button', { name: /^Verlanglijst, / })

/** Of somebody who is quick, in milliseconds. */
const pause = 400

/** By page. */
const devtoolsOf = new WeakMap()

/** How long a finger rests on the glass, in milliseconds. */
const touch = 80

/** Touches what the visitor has in view, and looks at what comes of it. */
async function tap(element) {
  await element.scrollIntoViewIfNeeded()
  const page = element.page()
  await page.waitForTimeout(pause)
  const { x, y, width, height } = await element.boundingBox()
  const devtools = devtoolsOf.get(page)
  const point = { x: x + width / 2, y: y + height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(touch)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(pause)
}

/** Goes to a field and types. */
async function type(field, text) {
  await tap(field)
  await field.page().waitForTimeout(pause) // telephones bring the field into view
  await field.pressSequentially(text, { delay: 90 })
}

/** What is done on a page that is alive. */
const journeys = {
  'a product to the list, and the quote form': {
    path: '/fitness',
    async go(page) {
      await tap(page.getByRole('button', { name: /Verlanglijst.*Leg Press/ }))
      await tap(wishlist(page))
      const drawer = page.getByRole('dialog', { name: /verlanglijst|offerte/i })
      await tap(drawer.getByRole('button', { name: 'Offerte aanvragen' }))
      await type(drawer.getByLabel('Bedrijfsnaam'), 'Noord')
      await page.keyboard.press('Escape')
    },
  },
  'menu and chat': {
    path: '/',
    async go(page) {
      await tap(page.getByRole('button', { name: /menu openen/i }))
      await tap(page.getByRole('button', { name: /menu sluiten/i }))
      await tap(page.getByRole('button', { name: /^Chat met/ }))
      const field = page.getByRole('dialog', { name: 'Daan' }).getByLabel('Uw vraag')
      await type(field, 'garantie')
      await field.press('Enter')
    },
  },
  'a plate in the configurator': {
    path: '/configurator',
    async go(page) {
      for (const radio of (await page.locator('main input[type=radio]:not(:checked)').all()).slice(
        0,
        6,
      )) {
        const label = radio.locator('xpath=ancestor::label')
        await label.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await tap(label)
      }
    },
  },
  'the calculator': {
    path: '/financiering',
    async go(page) {
      await type(page.getByLabel('Waarde van de apparatuur'), '50000')
      await page.getByLabel('Looptijd').selectOption('36')
      await tap(page.getByRole('button', { name: 'Bereken maandlast' }))
    },
  },
  'the contact form': {
    path: '/contact',
    async go(page) {
      const form = page.locator('main form').first()
      await type(form.getByLabel('Naam').first(), 'Noor Jansen')
      await type(form.getByLabel('E-mailadres'), 'noor@voorbeeld.nl')
    },
  },
}

const browser = await launch()
try {
  const told = { journeys: [], navigations: [] }
  for (const [name, { path, go }] of Object.entries(journeys)) {
    const page = await open(path)
    await go(page)
    const times = await page.evaluate(
      () =>
        new Promise((resolve) => {
          // The last frames are still to come.
          setTimeout(() => resolve(window.interactions), 1000)
        }),
    )
    told.journeys.push({ name, path, times })
    await page.context().close()
  }
  const page = await open('/')
  for (const [from, link] of [
    ['/', 'Fitness'],
    ['/fitness', 'Performance'],
    ['/performance', 'Medical'],
    ['/medical', 'Outdoor'],
    ['/outdoor', 'Contact'],
  ]) {
    await page.waitForFunction((path) => location.pathname === path, from)
    await page.waitForTimeout(2500) // the visitor reads, and the page fetches what is likely next
    told.navigations.push(await navigate(page, link))
  }
  process.stdout.write(JSON.stringify(told))
} finally {
  await browser.close()
}

/** Opens a page for a visitor who answered the question about cookies before, and waits until it is alive and idle. */
async function open(path) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  devtoolsOf.set(page, devtools)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  })
  await page.addInitScript(() => {
    const choice = {
      functional: true,
      analytical: false,
      marketing: false,
      version: 1,
      date: Date.now(),
    }
    localStorage.setItem('dfx-consent', JSON.stringify(choice))
    // The browser's own measure of the line is of this machine's.
    Object.defineProperty(navigator, 'connection', { value: undefined })
    // From the touch or key until the page has made the frame that answers. Event Timing would count what the browser then
    // does with it too, which without a graphics processor says nothing of telephones.
    window.interactions = []
    for (const type of ['pointerdown', 'click', 'keydown']) {
      const measure = ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => window.interactions.push(performance.now() - timeStamp)
          port2.postMessage(undefined)
        })
      addEventListener(type, measure, { capture: true, passive: true })
    }
  })
  await page.goto(address + path)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  )
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Follows a link of the footer or the page, and returns how long it takes until the new heading is seen. */
function navigate(page, label) {
  return page.evaluate(
    (label) =>
      new Promise((resolve, reject) => {
        const link = [...document.querySelectorAll('footer a')].find(
          ({ textContent }) => textContent === label,
        )
        if (!link) return reject(new Error(`no link ${label}`))
        const heading = document.querySelector('main h1')
        const start = performance.now()
        const look = () => {
          const now = document.querySelector('main h1')
          if (!now || now === heading) return
          observer.disconnect()
          // The frame that has it is on its way when the next one begins.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.querySelector('main'), {
          subtree: true,
          childList: true,
          characterData: true,
        })
        link.click()
      }),
    label,
  )
}
