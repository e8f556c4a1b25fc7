import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { leadLinks, openLead, signIn } from './desk'
import { address, sendContact } from './leads'
import { expect, test } from './visitor'

/** A token that the local server takes. */
async function realToken(page: Page): Promise<string> {
  const answer = await page.request.post('/api/desk/sign-in')
  return ((await answer.json()) as { token: string }).token
}

/** A token that expired. */
function oldToken(): string {
  const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 - 60 })).toString('base64url')
  return `e30.${claims}.x`
}

/** What a user pool was asked for. */
interface Asked {
  authorize?: URLSearchParams
  tokens: URLSearchParams[]
}

/** Stands in for the managed login of a user pool (Amazon Cognito Developer Guide, "Managed login endpoints"). */
async function userPool(page: Page, idTokens: string[]): Promise<Asked> {
  const asked: Asked = { tokens: [] }
  await page.route('**/api/desk/settings', (route) => {
    const { origin } = new URL(route.request().url())
    return route.fulfill({ json: { signIn: `${origin}/pool`, client: 'desk-client' } })
  })
  await page.route('**/pool/oauth2/authorize?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.authorize = searchParams
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', 'a-code')
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>Login</title><a href="${back.href.replaceAll('&', '&amp;')}">Sign in</a>`,
    })
  })
  await page.route('**/pool/oauth2/token', (route) => {
    asked.tokens.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({ json: { id_token: idTokens.shift(), refresh_token: 'refresh-1' } })
  })
  return asked
}

test('who signs in by a user pool proves to be who began, and goes on there', async ({ page }) => {
  const email = address('cognito')
  await sendContact(page, { email, name: 'Cognito' })
  const asked = await userPool(page, [await realToken(page)])
  await page.goto(`/beheer/leads?q=${email}`)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(leadLinks(page)).toHaveText(['Cognito'])
  await expect(page).toHaveURL(`/beheer/leads?q=${email}`)
  expect(Object.fromEntries(asked.authorize ?? [])).toMatchObject({
    response_type: 'code',
    client_id: 'desk-client',
    code_challenge_method: 'S256',
  })
  const [exchange] = asked.tokens
  expect(exchange?.get('grant_type')).toBe('authorization_code')
  expect(exchange?.get('redirect_uri')).toBe(asked.authorize?.get('redirect_uri'))
  const verifier = exchange?.get('code_verifier') ?? ''
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
    asked.authorize?.get('code_challenge'),
  )
})

test('a token that ends is renewed without a word', async ({ page }) => {
  const email = address('verversen')
  await sendContact(page, { email, name: 'Ververst' })
  const asked = await userPool(page, [oldToken(), await realToken(page)])
  await page.goto(`/beheer/leads?q=${email}`)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(leadLinks(page)).toHaveText(['Ververst'])
  expect(asked.tokens.map((form) => form.get('grant_type'))).toEqual([
    'authorization_code',
    'refresh_token',
  ])
})

test.describe('what belongs to no sign-in of the tab', () => {
  test.use({ expected: /not signed in/ })

  test('is refused', async ({ page }) => {
    const asked = await userPool(page, [])
    await page.goto('/beheer/leads/aanmelden?code=stolen&state=stolen')
    await expect(page.getByRole('heading', { name: 'niet gelukt' })).toBeVisible()
    expect(asked.tokens).toEqual([])
  })
})

test.describe('a session that ends', () => {
  test.use({ expected: /status of 401/ })

  test('takes nothing away that was typed', async ({ page }) => {
    const email = address('verlopen')
    await sendContact(page, { email })
    await openLead(page, email)
    await page.getByLabel('Nieuwe notitie').fill('Een lang verhaal.')
    await page.route('**/api/desk/leads/**', (route) =>
      route.fulfill({ status: 401, json: { error: 'Meld u aan.' } }),
    )
    await page.getByRole('button', { name: 'Notitie bewaren' }).click()
    await expect(page.getByRole('heading', { name: 'Uw sessie is verlopen' })).toBeVisible()
    await page.unroute('**/api/desk/leads/**')
    await signIn(page)
    await expect(page.getByLabel('Nieuwe notitie')).toHaveValue('Een lang verhaal.')
    await page.getByRole('button', { name: 'Notitie bewaren' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Een lang verhaal.' })).toBeVisible()
  })
})
