import type { Page } from '@playwright/test'
import { leadLinks, openLead, signIn } from './desk'
import { address, sendContact } from './leads'
import { expect, test } from './visitor'

/** A token that the local server takes. */
async function realToken(page: Page): Promise<string> {
  const answer = await page.request.post('/api/sign-in')
  return ((await answer.json()) as { token: string }).token
}

/** A token that says when it ends, in seconds from now. */
function token(seconds: number): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iat: now,
    exp: now + seconds,
    token_use: 'access',
    sub: 'an-id',
    username: 'an-id',
  }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
}

type Request = Record<string, unknown> & { AuthParameters?: Record<string, string> }
type Answer = Record<string, unknown>

const cognito = 'https://cognito-idp.eu-west-1.amazonaws.com/'

test.use({ expected: /cognito-idp/ }) // which is asked, and nobody else

/**
 * Stands in for a user pool (Amazon Cognito user pools API Reference): what it answers, by the names of its calls, and of
 * each call the next in a row. Returns the calls that were made.
 */
async function userPool(page: Page, answers: Record<string, Answer[]>) {
  const made: [string, Request][] = []
  await page.route('**/api/*/settings', (route) =>
    route.fulfill({ json: { pool: 'eu-west-1_pool', client: 'client' } }),
  )
  // As the CDN has it, whose policy names where people sign in.
  await page.route(
    (url) => url.pathname.startsWith('/beheer'),
    async (route) => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy'] ?? ''
      const headers = {
        ...response.headers(),
        'content-security-policy': policy.replace(
          "connect-src 'self'",
          `connect-src 'self' ${cognito}`,
        ),
      }
      return route.fulfill({ response, headers })
    },
  )
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
  await page.route(`${cognito}**`, (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ headers: cors })
    const name = (request.headers()['x-amz-target'] ?? '').replace(/.*\./, '')
    made.push([name, request.postDataJSON()])
    const { status = 200, ...json } = answers[name]?.shift() ?? { status: 500 }
    return route.fulfill({ json, status: Number(status), headers: cors })
  })
  return made
}

/** What a pool says where it asks for more. */
const challenge = (name: string, parameters = {}): Answer => ({
  ChallengeName: name,
  ChallengeParameters: parameters,
  Session: 'a-session-of-at-least-twenty-characters',
})

const refusal = (name: string, message: string): Answer => ({ status: 400, __type: name, message })

const signedIn = (id: string): Answer => ({
  AuthenticationResult: {
    IdToken: id,
    AccessToken: token(3600),
    RefreshToken: 'refresh',
    ExpiresIn: 3600,
  },
  ChallengeParameters: {},
})

/** Secure Remote Password, as far as a client looks. */
const srp = challenge('PASSWORD_VERIFIER', {
  SALT: 'a1b2c3',
  SECRET_BLOCK: Buffer.from('secret').toString('base64'),
  SRP_B: 'b'.repeat(64),
  USER_ID_FOR_SRP: 'an-id',
  USERNAME: 'an-id',
})

async function fillIn(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: button }).click()
}

test('somebody who was invited chooses a password, couples an app and goes on where they were', async ({
  page,
}) => {
  const email = address('cognito')
  await sendContact(page, { email, name: 'Cognito' })
  const made = await userPool(page, {
    InitiateAuth: [srp],
    RespondToAuthChallenge: [
      challenge('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes: '{}' }),
      challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }),
      signedIn(await realToken(page)),
    ],
    AssociateSoftwareToken: [
      { SecretCode: 'GEHEIM234', Session: 'the-session-after-the-first-one' },
    ],
    VerifySoftwareToken: [{ Status: 'SUCCESS', Session: 'the-session-after-the-second-one' }],
  })
  await page.goto(`/beheer/leads?q=${email}`)
  const anke = { 'E-mailadres': 'anke@dfx.example', Wachtwoord: 'Tijdelijk-1234' }
  await fillIn(page, anke, 'Aanmelden')
  await fillIn(page, { 'Nieuw wachtwoord': 'Nieuw-wachtwoord-1' }, 'Bewaren')
  await expect(page.getByRole('img', { name: 'QR-code' })).toBeVisible()
  await expect(page.getByText('GEHEIM234')).toBeVisible()
  await fillIn(page, { Code: '123 456' }, 'Koppelen')
  await expect(leadLinks(page)).toHaveText(['Cognito'])
  await expect(page).toHaveURL(`/beheer/leads?q=${email}`)
  const verified = made.find(([name]) => name === 'VerifySoftwareToken')?.[1]
  expect(verified).toMatchObject({ UserCode: '123456' })
  expect(JSON.stringify(made)).not.toContain('Tijdelijk-1234') // SRP proves it without sending it
})

test.describe('what is refused', () => {
  test.use({ expected: /not signed in|status of 400|cognito-idp/ })

  test('is said in Dutch, and what was typed stays', async ({ page }) => {
    await userPool(page, {
      InitiateAuth: [refusal('NotAuthorizedException', 'Incorrect username or password.'), srp],
      RespondToAuthChallenge: [
        challenge('SOFTWARE_TOKEN_MFA'),
        refusal('CodeMismatchException', 'Code mismatch'),
        signedIn(await realToken(page)),
      ],
    })
    await page.goto('/beheer/leads')
    await fillIn(page, { 'E-mailadres': 'anke@dfx.example', Wachtwoord: 'fout' }, 'Aanmelden')
    await expect(page.getByRole('alert')).toHaveText(
      'Het e-mailadres of het wachtwoord klopt niet.',
    )
    await expect(page.getByLabel('E-mailadres')).toHaveValue('anke@dfx.example')
    await fillIn(page, { Wachtwoord: 'Goed-wachtwoord-1' }, 'Aanmelden')
    await fillIn(page, { Code: '111111' }, 'Aanmelden')
    await expect(page.getByRole('alert')).toContainText('De code klopt niet.')
    await fillIn(page, { Code: '222222' }, 'Aanmelden')
    await expect(page.getByRole('navigation', { name: 'Onderdelen' })).toBeVisible()
  })
})

test('who forgot a password sets another with a code from the mail', async ({ page }) => {
  const made = await userPool(page, {
    ForgotPassword: [{ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'a***' } }],
    ConfirmForgotPassword: [{}],
  })
  await page.goto('/beheer/leads')
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await fillIn(page, { 'E-mailadres': 'anke@dfx.example' }, 'Stuur mij een code')
  await fillIn(page, { Code: '654321', 'Nieuw wachtwoord': 'Nieuw-wachtwoord-1' }, 'Bewaren')
  await expect(page.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible()
  expect(made.map(([name]) => name)).toEqual(['ForgotPassword', 'ConfirmForgotPassword'])
})

test('a token that ends is renewed without a word', async ({ page }) => {
  const email = address('verversen')
  await sendContact(page, { email, name: 'Ververst' })
  const renewed = signedIn(await realToken(page))
  const made = await userPool(page, {
    InitiateAuth: [srp, renewed],
    GetTokensFromRefreshToken: [renewed],
    RespondToAuthChallenge: [challenge('SOFTWARE_TOKEN_MFA'), signedIn(token(-60))],
  })
  await page.goto(`/beheer/leads?q=${email}`)
  await fillIn(page, { 'E-mailadres': 'anke@dfx.example', Wachtwoord: 'Goed-1' }, 'Aanmelden')
  await fillIn(page, { Code: '123456' }, 'Aanmelden')
  await expect(leadLinks(page)).toHaveText(['Ververst'])
  expect(made.length).toBe(4)
})

test.describe('the editor', () => {
  test.use({ expected: /cognito-idp|jsdelivr|ViewTransition/ }) // its library asks for fonts of its own, in vain

  test('who edits signs in with a code by mail', async ({ page }) => {
    const made = await userPool(page, {
      InitiateAuth: [challenge('EMAIL_OTP', { CODE_DELIVERY_DESTINATION: 'a***' })],
      RespondToAuthChallenge: [signedIn(await realToken(page))],
    })
    await page.goto('/beheer')
    await fillIn(page, { 'E-mailadres': 'anke@dfx.example' }, 'Stuur mij een code')
    await expect(page.getByText('Mag anke@dfx.example de site bijhouden')).toBeVisible()
    await fillIn(page, { Code: '1234 5678' }, 'Aanmelden')
    await expect(page.getByRole('treeitem', { name: 'Artikelen' })).toBeVisible({ timeout: 30_000 })
    expect(made[0]?.[1]).toMatchObject({
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: 'anke@dfx.example', PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    })
    expect(made[1]?.[1]).toMatchObject({ ChallengeResponses: { EMAIL_OTP_CODE: '12345678' } })
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
