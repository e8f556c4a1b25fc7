import { expect, test, vi } from 'vitest'
import { main, preflight, type World } from './preflight'
import { type Settings, stages } from './settings'

const settings: Settings = {
  ...stages.production,
  mailDomain: 'dfx.nl',
  operator: 'beheer@dfx.nl',
  repositoryIds: { owner: 12, repository: 345 },
  hosts: ['dfx.nl', 'www.dfx.nl'],
  certificate: 'arn:certificate',
}

/** What AWS and GitHub say, by the beginning of what is asked; what is not here is refused. */
const ready: Record<string, unknown> = {
  'sts get-caller-identity': { Arn: 'arn:operator' },
  'cloudformation describe-stacks --stack-name CDKToolkit': {},
  'iam list-open-id-connect-providers': {
    OpenIDConnectProviderList: [
      { Arn: 'arn:aws:iam::1:oidc-provider/token.actions.githubusercontent.com' },
    ],
  },
  'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'sesv2 get-account': { ProductionAccessEnabled: true, SendingEnabled: true },
  'acm describe-certificate': {
    Certificate: { Status: 'ISSUED', DomainName: 'dfx.nl', SubjectAlternativeNames: ['*.dfx.nl'] },
  },
}

const world = (answers: Record<string, unknown>, caa: string[] = []): World => ({
  aws(...args) {
    const asked = args.join(' ')
    const found = Object.keys(answers).find((one) => asked.startsWith(one))
    if (!found) throw new Error(`AccessDenied: ${asked}\nmore`)
    return answers[found]
  },
  gh: () => ({ id: 345, owner: { id: 12 } }),
  authorities: async () => caa,
})

const wrong = async (
  answers: Record<string, unknown>,
  other: Partial<Settings> = {},
  caa: string[] = [],
) =>
  (await preflight('production', { ...settings, ...other }, world(answers, caa)))
    .filter((finding) => finding.wrong)
    .map(({ about, wrong }) => `${about}: ${wrong}`)

test('an account that is ready has nothing wrong', async () => {
  expect(await wrong(ready, {}, ['letsencrypt.org', 'amazon.com'])).toEqual([])
})

test('what would make a first deployment fail is listed, each by itself', async () => {
  const answers = {
    'sts get-caller-identity': {},
    'iam list-open-id-connect-providers': { OpenIDConnectProviderList: [] },
    'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
    'sesv2 get-account': { ProductionAccessEnabled: false, SendingEnabled: true },
    'sesv2 get-email-identity --email-identity dfx.nl': {},
    'sns get-sms-sandbox-account-status': { IsInSandbox: true },
    'sns list-sms-sandbox-phone-numbers': {
      PhoneNumbers: [{ PhoneNumber: '+31612345678', Status: 'Pending' }],
    },
    'acm describe-certificate': {
      Certificate: { Status: 'ISSUED', DomainName: '*.dfx.nl' },
    },
  }
  const found = await wrong(
    answers,
    {
      deletionProtection: true,
      repositoryIds: { owner: 0, repository: 0 },
      operator: 'beheer@dfx.example',
      operatorPhone: '+31612345678',
      editorApp: 'dfx/editor',
    },
    ['letsencrypt.org'],
  )
  for (const about of [
    'CDK in eu-west-1',
    'GitHub at AWS',
    'repositoryIds: GitHub says { owner: 12, repository: 345 }',
    'operator: beheer@dfx.example is invented',
    'deletionProtection',
    'identity dfx.nl',
    'operatorPhone',
    'editorApp',
    'sender dfx.nl: SES has not verified it',
    'certificate: it does not cover dfx.nl',
    'CAA of dfx.nl',
    'CAA of www.dfx.nl',
  ])
    expect(found).toContainEqual(expect.stringContaining(about))
  expect(found).toHaveLength(12)
})

test('what a new account may have later keeps nothing from being deployed', async () => {
  const young = {
    ...ready,
    'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
    'sesv2 get-account': { ProductionAccessEnabled: false, SendingEnabled: true },
  }
  expect(await wrong(young)).toEqual([])
  const findings = await preflight('production', settings, world(young))
  expect(findings.filter(({ later }) => later).map(({ about }) => about)).toEqual([
    'functions at once',
    'mail to everybody',
  ])
  expect(await wrong(young, { manyExecutions: true })).toEqual([
    'functions at once: manyExecutions is set, and the account may run 10',
  ])
})

test('with an editor the domain of mails must be verified before', async () => {
  const of = (identity: object) =>
    wrong(
      {
        ...ready,
        'cloudformation describe-stacks': {},
        'secretsmanager describe-secret': {},
        ...identity,
      },
      { editorApp: 'dfx/editor' },
    )
  const name = 'sesv2 get-email-identity --email-identity dfx.nl'
  expect(await of({ [name]: { VerifiedForSendingStatus: true } })).toEqual([])
  const sentence =
    'sender dfx.nl: SES has not verified it, and Cognito refuses it for the codes of editors'
  expect(await of({ [name]: { VerifiedForSendingStatus: false } })).toEqual([sentence])
  expect(await of({})).toEqual([sentence])
})

test('a stage that is unknown is told in a line', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(await main('nowhere', world(ready))).toBe(2)
  expect(error.mock.calls).toEqual([
    ['There is no stage nowhere; it is one of preview and production.'],
  ])
  error.mockRestore()
})

test('without credentials nothing else is asked, and what may not be read says so', async () => {
  expect(await wrong({})).toEqual(['AWS: AccessDenied: sts get-caller-identity --region eu-west-1'])
  const { 'sesv2 get-account': _, ...without } = ready
  expect(await wrong(without)).toEqual(['mail: AccessDenied: sesv2 get-account --region eu-west-1'])
})
