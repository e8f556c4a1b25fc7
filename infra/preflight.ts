/** `make preflight STAGE=…`: what would make a deployment fail, and what mends it, before anything is made. It only reads. */
import { spawnSync } from 'node:child_process'
import { resolveCaa } from 'node:dns/promises'
import { firewallRegion } from './firewall'
import { type Settings, stages } from './settings'

/** What could be asked outside: the AWS CLI and GitHub's, which answer JSON, and the DNS. They throw what was refused. */
export interface World {
  aws(...args: string[]): unknown
  gh(...args: string[]): unknown
  /** The certificate authorities that a name allows (RFC 8659); none where it has no record. */
  authorities(name: string): Promise<string[]>
}

/** One thing that was looked at: its mistake, or nothing where it is right. */
export interface Finding {
  about: string
  wrong?: string
  /** What to do about it. */
  remedy?: string
}

/** Functions that may run at once before leads and the rest are parted (infra/settings.ts, `manyExecutions`). */
const enough = 1000
const invented = /\.example$/

export async function preflight(
  stage: string,
  settings: Settings,
  { aws, gh, authorities }: World,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const add = (about: string, wrong: string | false | undefined, remedy: string) =>
    findings.push(wrong ? { about, wrong, remedy } : { about })
  /** The answer, or undefined where there is none, which is a finding by itself. */
  const ask = <Answer>(about: string, remedy: string, question: () => unknown) => {
    try {
      return question() as Answer
    } catch (error) {
      const [line] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
      add(about, line, remedy)
      return undefined
    }
  }
  const isThere = (question: () => unknown) => {
    try {
      question()
      return true
    } catch {
      return false
    }
  }

  if (
    !ask('AWS', 'sign in, or set AWS_PROFILE', () =>
      aws('sts', 'get-caller-identity', '--region', settings.region),
    )
  )
    return findings
  const here = (...args: string[]) => aws(...args, '--region', settings.region)
  const stack = `dfx-site-${stage}`
  const isMade = isThere(() => here('cloudformation', 'describe-stacks', '--stack-name', stack))

  for (const region of [settings.region, ...(settings.firewall ? [firewallRegion] : [])])
    add(
      `CDK in ${region}`,
      !isThere(() =>
        aws('cloudformation', 'describe-stacks', '--stack-name', 'CDKToolkit', '--region', region),
      ) && 'it was never prepared for deployments',
      `in infra/: npx cdk bootstrap aws://<account>/${region}`,
    )

  const providers = ask<{ OpenIDConnectProviderList: { Arn: string }[] }>(
    'GitHub at AWS',
    'ask for iam:ListOpenIDConnectProviders',
    () => here('iam', 'list-open-id-connect-providers'),
  )
  if (providers)
    add(
      'GitHub at AWS',
      !providers.OpenIDConnectProviderList.some(({ Arn }) =>
        Arn.endsWith('/token.actions.githubusercontent.com'),
      ) && 'AWS knows no identity provider of GitHub',
      'step 2 of docs/operate.md, First deployment',
    )
  const known = ask<{ id: number; owner: { id: number } }>(
    'repository',
    'name it in infra/settings.ts, and sign gh in',
    () => gh('api', `repos/${settings.repository}`),
  )
  const { owner, repository } = settings.repositoryIds
  if (known)
    add(
      'repositoryIds',
      (known.id !== repository || known.owner.id !== owner) &&
        `GitHub says { owner: ${known.owner.id}, repository: ${known.id} }`,
      'set these in infra/settings.ts',
    )

  for (const key of ['mailDomain', 'operator', 'sales'] as const) {
    const value = settings[key]
    if (value)
      add(key, invented.test(value) && `${value} is invented`, 'set it in infra/settings.ts')
  }
  add(
    'deletionProtection',
    settings.deletionProtection &&
      !isMade &&
      'a first deployment that fails could not be cleared away',
    'set it to false until the stack is there',
  )

  const limits = ask<{ AccountLimit: { ConcurrentExecutions: number } }>(
    'functions at once',
    'ask for lambda:GetAccountSettings',
    () => here('lambda', 'get-account-settings'),
  )
  const atOnce = limits?.AccountLimit.ConcurrentExecutions ?? 0
  if (limits)
    add(
      'functions at once',
      settings.manyExecutions && atOnce < enough
        ? `manyExecutions is set, and the account may run ${atOnce}`
        : !settings.manyExecutions && atOnce < 100 && `the account may run ${atOnce}`,
      `ask for ${enough} in Service Quotas (L-B99A9384); until then without manyExecutions`,
    )
  const mail = ask<{ ProductionAccessEnabled: boolean; SendingEnabled: boolean }>(
    'mail',
    'ask for ses:GetAccount',
    () => here('sesv2', 'get-account'),
  )
  if (mail) {
    add('mail', !mail.SendingEnabled && 'SES has suspended sending', 'its console says why')
    add(
      'mail to everybody',
      !mail.ProductionAccessEnabled &&
        'SES is in its sandbox: mails wait, but to verified addresses',
      'step 7 of docs/operate.md, First deployment; the deployment does without',
    )
  }
  add(
    `identity ${settings.mailDomain}`,
    !isMade &&
      isThere(() => here('sesv2', 'get-email-identity', '--email-identity', settings.mailDomain)) &&
      'SES has it already, so that the stack cannot make it',
    'another mailDomain, or aws sesv2 delete-email-identity',
  )
  if (settings.operatorPhone) {
    const sandbox = ask<{ IsInSandbox: boolean }>(
      'operatorPhone',
      'ask for sns:GetSMSSandboxAccountStatus',
      () => here('sns', 'get-sms-sandbox-account-status'),
    )
    const numbers = sandbox?.IsInSandbox
      ? ask<{ PhoneNumbers: { PhoneNumber: string; Status: string }[] }>(
          'operatorPhone',
          'ask for sns:ListSMSSandboxPhoneNumbers',
          () => here('sns', 'list-sms-sandbox-phone-numbers'),
        )
      : undefined
    add(
      'operatorPhone',
      numbers &&
        !numbers.PhoneNumbers.some(
          (one) => one.PhoneNumber === settings.operatorPhone && one.Status === 'Verified',
        ) &&
        'SNS is in its sandbox, and the number is not verified',
      'Amazon SNS, Text messaging, Sandbox destination phone numbers',
    )
  }
  const secret = settings.editorApp
  if (secret)
    add(
      'editorApp',
      !isThere(() => here('secretsmanager', 'describe-secret', '--secret-id', secret)) &&
        `there is no secret ${secret}`,
      'docs/operate.md, The GitHub App',
    )

  const { hosts, certificate } = settings
  add('hosts', hosts.length > 0 && !certificate && 'without a certificate', 'set it, or no hosts')
  if (certificate) {
    const found = ask<{
      Certificate: { Status: string; DomainName: string; SubjectAlternativeNames?: string[] }
    }>('certificate', 'name one of us-east-1', () =>
      aws(
        'acm',
        'describe-certificate',
        '--certificate-arn',
        certificate,
        '--region',
        firewallRegion,
      ),
    )?.Certificate
    const names = found && [found.DomainName, ...(found.SubjectAlternativeNames ?? [])]
    const missing = hosts.filter((host) => names && !covers(names, host))
    if (found)
      add(
        'certificate',
        found.Status !== 'ISSUED'
          ? `it is ${found.Status}`
          : missing.length > 0 && `it does not cover ${missing.join(' and ')}`,
        'docs/operate.md, A domain of its own',
      )
  }
  for (const host of hosts) {
    const allowed = await authorities(host.replace(/^\*\./, ''))
    add(
      `CAA of ${host}`,
      allowed.length > 0 &&
        !allowed.some((one) => /^(amazon|amazontrust|awstrust|amazonaws)\.com$/.test(one)) &&
        `only ${allowed.join(' and ')} may give certificates`,
      'add a record for amazon.com (AWS Certificate Manager, "Certification Authority Authorization")',
    )
  }
  return findings
}

/** Whether a certificate's names hold for a host; one with an asterisk for one label in its place (RFC 6125, 6.4.3). */
const covers = (names: string[], host: string) =>
  names.some(
    (name) => name === host || (name.startsWith('*.') && host.replace(/^[^.]+/, '*') === name),
  )

/** The records of the nearest name above that has any. */
async function authorities(name: string): Promise<string[]> {
  for (let at = name; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const records = await resolveCaa(at).catch(() => [])
    const issuers = records.flatMap(({ issue }) => issue?.split(';')[0]?.trim() || [])
    if (records.length > 0) return issuers
  }
  return []
}

/** What a program prints as JSON; what it complains of is thrown. */
const run =
  (command: string, ...always: string[]) =>
  (...args: string[]): unknown => {
    const { error, status, stdout, stderr } = spawnSync(command, [...args, ...always], {
      encoding: 'utf8',
    })
    if (error) throw new Error(`${command} does not run: is it installed? (${error.message})`)
    if (status !== 0) throw new Error(stderr.trim() || `${command} ended with ${status}`)
    return JSON.parse(stdout)
  }

if (process.argv[1] === import.meta.filename) {
  const stage = process.argv[2] ?? 'preview'
  const settings = (stages as Record<string, Settings>)[stage]
  if (!settings) throw new Error(`there is no stage ${stage}; it is one of ${Object.keys(stages)}`)
  const findings = await preflight(stage, settings, {
    aws: run('aws', '--output', 'json'),
    gh: run('gh'),
    authorities,
  })
  for (const { about, wrong, remedy } of findings)
    console.log(wrong ? `WRONG  ${about}: ${wrong}\n       → ${remedy}` : `ok     ${about}`)
  const wrong = findings.filter((finding) => finding.wrong).length
  console.log(`\n${wrong} wrong, ${findings.length - wrong} right.`)
  console.log(
    'CloudFront may still ask a new account to be verified: docs/operate.md, First deployment.',
  )
  process.exitCode = wrong > 0 ? 1 : 0
}
