import {
  alive,
  drawer,
  expect,
  expectNoViolations,
  follow,
  footerLink,
  hold,
  marked,
  notFound,
  test,
  visit,
  wishlistButton,
} from './visitor'

test('following a link changes the page without loading a document; it is there whole, and so is its metadata, there and back', async ({
  page,
}) => {
  /** All that the head says, in an order of its own: stylesheets and what the browser added are the document's. */
  const metadata = () =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          'title, meta, script[type="application/ld+json"], link:not([rel=stylesheet])',
        ),
      ]
        .map(({ outerHTML }) => outerHTML)
        .sort(),
    )
  await page.goto('/blog')
  const blog = await metadata()
  const blocks = page.locator('[data-block]')
  const count = await blocks.count()
  expect(blog.join()).toContain('rel="alternate"')
  await page.goto('/fitness')
  const fitness = await metadata()
  expect(fitness.join()).toContain('ItemList')
  await alive(page)
  const isSame = await marked(page)
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await metadata()).toEqual(blog)
  await expect(blocks).toHaveCount(count)
  await page.goBack()
  await expect(page).toHaveURL(/\/fitness$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await metadata()).toEqual(fitness)
  expect(await isSame()).toBe(true)
})

test('going back cancels a link whose page is slow', async ({ page }) => {
  await visit(page, '/fitness')
  await follow(page, 'Outdoor')
  const release = await hold(page, '**/consultancy')
  const asked = page.waitForRequest('**/consultancy')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Consultancy', exact: true })
    .click()
  await asked
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const answered = page.waitForResponse('**/consultancy')
  release()
  await (await answered).finished()
  // A link after it, whose page is at hand, is the one that counts.
  await follow(page, 'Medical')
  await page.goBack()
  await expect(page).toHaveURL(/\/fitness$/)
})

test('going back at once shows the page before', async ({ page }) => {
  await visit(page, '/fitness')
  const heading = page.getByRole('heading', { level: 1 })
  const fitness = await heading.innerText()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Medical', exact: true }).click()
  await expect(heading).not.toHaveText(fitness)
  await page.goBack()
  await expect(heading).toHaveText(fitness)
  await page.evaluate(async () => {
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'push') history.back()
    })
    const gone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    )
    document.querySelector<HTMLElement>('footer a[href="/medical"]')?.click()
    await gone
  })
  await expect(page).toHaveURL(/\/fitness$/)
  await expect(heading).toHaveText(fitness)
})

test('back and forward end where the visitor was', async ({ page }) => {
  await visit(page, '/performance')
  const link = await footerLink(page, 'Outdoor')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL(/\/outdoor$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/performance$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await page.goForward()
  await expect(page).toHaveURL(/\/outdoor$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(
    page
      .getByRole('article')
      .or(page.getByRole('heading', { name: /F2/ }))
      .first(),
  ).toBeAttached()
})

test('back and at once forward leaves both pages where they were', async ({ page }) => {
  const scrollTo = (top: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  const expectAt = (top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  await visit(page, '/fitness')
  await scrollTo(700)
  // Not by Playwright, which scrolls for what stays in its place.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('footer a[href="/brochures"]')?.click(),
  )
  await expect(page).toHaveURL('/brochures')
  await expectAt(0)
  const release = await hold(page, '**/fitness')
  await page.reload() // which forgets the page before
  await alive(page)
  await scrollTo(250)
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL('/fitness')
  await page.evaluate(() => window.history.forward())
  await expect(page).toHaveURL('/brochures')
  await expectAt(250)
  release()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Leg Press' })).toBeVisible()
  await expectAt(700)
})

// Not among the forms: with a clock of the test's, a page cannot tell how it was come to. Of a field of one line that React
// fills in, Chromium puts nothing back.
test('of what a browser fills in again on the way back and the draft, the newer one stays', async ({
  page,
}) => {
  const message = page.getByRole('main').getByLabel('Bericht')
  await visit(page, '/contact')
  await message.fill('Eerst')
  await page.goto('/robots.txt')
  await visit(page, '/contact')
  await message.fill('Daarna')
  await page.goBack()
  await page.goBack()
  await alive(page)
  await expect(message).toHaveValue('Daarna')

  // What is typed before the page is alive is newer than the draft.
  await page.goto('/robots.txt')
  const release = await hold(page, '**/assets/**/*.js')
  await page.goBack({ waitUntil: 'commit' })
  await message.fill('Tot slot')
  release()
  await alive(page)
  await expect(message).toHaveValue('Tot slot')
})

test('the first page of a visit is whole below the list, and again after going back to it, whatever its fragment', async ({
  page,
}) => {
  await visit(page, '/fitness#50%') // which is no text
  const before = await page.getByRole('main').innerText()
  await wishlistButton(page).click()
  await expect(drawer(page)).toBeVisible()
  expect(await page.getByRole('main').innerText()).toBe(before)
  await page.keyboard.press('Escape')
  await follow(page, 'Outdoor')
  await page.goBack()
  await expect(page).toHaveURL(/\/fitness#50%$/)
  await expect.poll(() => page.getByRole('main').innerText()).toBe(before)
})

test('an anchor leads to its place on any page of a visit, and back leads to where it was followed', async ({
  page,
}) => {
  await visit(page, '/fitness')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  // Not by Playwright, which scrolls for what stays in its place.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click(),
  )
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.locator('main a[href="#categories"]').first().click()
  await expect(page).toHaveURL(/#categories$/)
  await expect(page.locator('#categories')).toBeFocused()
  const place = await page.evaluate(() => window.scrollY)
  const top = () =>
    page.locator('#categories').evaluate((element) => element.getBoundingClientRect().top)
  expect(await top()).toBeLessThan(150)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goForward()
  await expect(page).toHaveURL(/#categories$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/fitness$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test.describe('an address that does not exist', () => {
  test.use({ expected: notFound })

  test('leads to the page that was meant, or has its own page and status, also for projects and in English', async ({
    page,
  }) => {
    // With capitals, and a full stop that a mail program took along.
    await page.goto('/Fitness/leg-press.?utm_source=mail')
    await expect(page).toHaveURL('/fitness/leg-press?utm_source=mail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leg Press')
    // Where a list went on, when it was longer.
    await page.goto('/fitness/soort/verdwenen/pagina/2')
    await expect(page).toHaveURL('/fitness')

    const response = await page.goto('/bestaat-niet')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await alive(page)
    await expectNoViolations(page)
    // Past the menu, as on every page.
    const isSame = await marked(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main a').first()).toBeFocused()
    expect(await isSame()).toBe(true)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)

    const project = await page.goto('/projecten/bestaat-niet')
    expect(project?.status()).toBe(404)
    await expect(page.getByText('Project niet gevonden')).toBeVisible()
    await expect(page).toHaveTitle('Project niet gevonden')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Bekijk alle projecten' }),
    ).toHaveAttribute('href', '/projecten')

    const english = await page.goto('/en/nothing')
    expect(english?.status()).toBe(404)
    await expect(page.getByText('This page does not exist')).toHaveAttribute('lang', 'en')
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/en$/)
  })
})

test.describe('when a page cannot be fetched', () => {
  test.use({ expected: /Failed to load resource|ERR_FAILED/ })

  test('the link loads it as a document; a picture that fails says so', async ({ page }) => {
    await page.route('**/media/**', (route) =>
      route.fulfill({ contentType: 'image/avif', body: 'no picture' }),
    )
    await page.route('**/medical', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await visit(page, '/fitness')
    const picture = page.locator('#df-001 .picture')
    await picture.scrollIntoViewIfNeeded()
    await expect(page.locator('#df-001 .picture[data-failed]')).toBeVisible()
    const text = await picture.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(text).toBe('"Afbeelding niet beschikbaar"')
    const isSame = await marked(page)
    await follow(page, 'Medical')
    await expect(page.getByRole('heading', { name: 'Rehab Leg Press' })).toBeAttached()
    expect(await isSame()).toBe(false)
  })
})

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('the menu that is asked for early opens, also where the browser opens no dialog by itself', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      addEventListener('command', (event) => event.preventDefault(), true)
    })
    const release = await hold(page, '**/assets/shell.*.json')
    await page.goto('/')
    await page.getByRole('button', { name: /menu openen/i }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is shown that only JavaScript could answer', async ({ page }) => {
    for (const path of [
      '/fitness',
      '/configurator',
      '/financiering',
      '/brochures',
      '/cookies',
      '/contact',
      '/blog/1',
      '/fitness/leg-press', // whose picture could be turned
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('[class~="noscript:hidden"]').locator('visible=true')).toHaveCount(
        0,
      )
    }
  })
})
