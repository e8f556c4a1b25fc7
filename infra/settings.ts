/** What differs between the stages. Everything that content decides comes with a built site, see delivery.ts. */
export interface Settings {
  /** AWS region of the bucket and the functions; the CDN is everywhere. */
  region: string
  /** Host names of the site; none until a certificate is there. */
  hosts: string[]
  /**
   * For how many seconds browsers that were here ask by HTTPS alone (RFC 6797), and whether that holds for all names below
   * the first host as well, and may be built into browsers. There is no quick way back from a long time: docs/operate.md.
   */
  transportSecurity: { seconds: number; wholeDomain?: boolean }
  /** ACM certificate in us-east-1 for the hosts (CloudFront takes no other region's). */
  certificate?: string
  /** Domain that mails are sent from, of which SES signs them (DKIM). No two stages of an account share one. */
  mailDomain: string
  /** Mailbox that leads go to; that of content/site.yaml where none is named, which only the public stage may use. */
  sales?: string
  /**
   * Counts the steps by which the CDN's secret, which shows the lead API that a request came by way of it, is exchanged:
   * one up and deploy, and once more, and the secret is another (docs/operate.md).
   */
  originStep: number
  /** Counts the keys of the hashes by which quotas are kept: one up and deploy, and the key is another. */
  hashKey: number
  /** Counts the keys that sign the links in mails: one up and deploy, and all links of former mails are void. */
  linkKey: number
  /**
   * Name of the secret in Secrets Manager with the GitHub App by which the editor of content works on the repository, as
   * docs/operate.md says. Where none is named, nobody can edit at this stage.
   */
  editorApp?: string
  /** URL that gets every honest lead once it was mailed, such as that of a CRM (docs/leads.md). None where it is not named. */
  webhook?: string
  /**
   * Counts the secrets that calls of the webhook are signed with; the first where it is not named. One up and deploy, and
   * calls are signed with the new one and the former one, until the next (docs/operate.md).
   */
  webhookSecret?: number
  /** The address that mails about alarms and the budget go to. */
  operator: string
  /** Telephone number that gets alarms as text messages as well (E.164), in case mail is what fails. */
  operatorPhone?: string
  /**
   * Whether the account may run 1,000 functions at once (Service Quotas, L-B99A9384). What leads do not need then gets a part
   * of them; a new account has 10 in all, of which nothing can be set apart (AWS Lambda, "Configuring reserved concurrency").
   */
  manyExecutions?: boolean
  /** US dollars a month of all that the account costs, other stages included, beyond which the operator is told. */
  budget: number
  /** Whether a firewall bounds what one address may ask of the lead API. What it costs: docs/operate.md. */
  firewall?: boolean
  /**
   * Whether stack, leads and accounts are safe from deletion: once the first deployment has succeeded. What is protected
   * before cannot be cleared away after a first deployment that failed (docs/operate.md).
   */
  deletionProtection: boolean
  /** Whether search engines may show it. */
  indexed: boolean
  /** GitHub repository that publishes: owner/name. */
  repository: string
  /**
   * The numbers that GitHub knows its owner and it by, `gh api repos/owner/name --jq '{owner: .owner.id, repository: .id}'`:
   * tokens of repositories made or renamed since 15 July 2026 name them (GitHub Docs, "OpenID Connect", immutable subjects).
   */
  repositoryIds: { owner: number; repository: number }
  /** What in the repository may publish: ends of the subject of GitHub's tokens (GitHub Docs, "OpenID Connect reference"). */
  publishers: string[]
  /** Stack whose template they may read as well, to show what a merge would change of it. */
  compares?: string
  /** Whether it may also deploy this stack. */
  deploys: boolean
  /** Whether pull requests have a host each, pr-<number>.<host>; `hosts` then has one with an asterisk. */
  previews: boolean
}

export const stages = {
  preview: {
    region: 'eu-west-1',
    hosts: [],
    transportSecurity: { seconds: 300 },
    originStep: 2,
    hashKey: 1,
    linkKey: 1,
    mailDomain: 'preview.dfx-fitness.example',
    sales: 'proef@dfx-fitness.example',
    operator: 'beheer@dfx-fitness.example',
    budget: 25,
    deletionProtection: false,
    indexed: false,
    repository: 'dfx-fitness/site',
    repositoryIds: { owner: 0, repository: 0 },
    publishers: ['ref:refs/heads/main', 'pull_request'],
    compares: 'dfx-site-production',
    deploys: false,
    previews: true,
  },
  production: {
    region: 'eu-west-1',
    hosts: [],
    transportSecurity: { seconds: 300 },
    originStep: 2,
    hashKey: 1,
    linkKey: 1,
    mailDomain: 'dfx-fitness.example',
    operator: 'beheer@dfx-fitness.example',
    budget: 50,
    deletionProtection: false,
    indexed: true,
    repository: 'dfx-fitness/site',
    repositoryIds: { owner: 0, repository: 0 },
    publishers: ['environment:production'],
    deploys: true,
    previews: false,
  },
} satisfies Record<string, Settings>
