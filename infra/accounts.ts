import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClientOptions,
  UserPoolGroup,
  type UserPoolProps,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { deskPath } from '../frontend/generated/site'
import { acknowledge } from './nag'
import type { Settings } from './settings'

/** Where browsers sign people in: the API of user pools (Amazon Cognito user pools API Reference, "Endpoints"). */
export const signInOrigin = ({ region }: Settings) => `https://cognito-idp.${region}.amazonaws.com`

interface AccountsProps {
  /** What people of the pool may do, by the name of a group. */
  groups: Record<string, string>
  /** Why the pool has no second factor, or rates no risk of a sign-in. */
  acknowledged: Record<string, string>
  pool: UserPoolProps
  client: UserPoolClientOptions
}

/** People who sign in behind /beheer. An operator adds them, docs/operate.md. */
class Accounts extends Construct {
  readonly pool: UserPool
  readonly client

  constructor(scope: Construct, id: string, { groups, acknowledged, pool, client }: AccountsProps) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', {
      featurePlan: FeaturePlan.ESSENTIALS, // the least that has codes by mail
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // A new address counts once it was confirmed: what people did is named by it.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 12,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      ...pool,
    })
    acknowledge(this.pool, acknowledged)
    this.client = this.pool.addClient('Browser', {
      generateSecret: false, // a browser can keep none
      disableOAuth: true,
      accessTokenValidity: Duration.minutes(15), // what is left of a session that was ended
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.hours(12), // a working day
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
      // An address of their own, once it was confirmed; nobody takes the name of a colleague.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
      ...client,
    })
    for (const [groupName, description] of Object.entries(groups))
      new UserPoolGroup(this, groupName, { userPool: this.pool, groupName, description })
  }
}

interface SalesProps {
  /** That of the site. */
  address: string
  deletionProtection: boolean
}

const noRisk = {
  'AwsSolutions-COG8':
    'Risk of a sign-in is rated by the plan Plus alone; here are a few people, whom an operator adds.',
}

/** The people who may use the desk; functions/desk reads the groups from their tokens. */
export class SalesAccounts extends Accounts {
  constructor(scope: Construct, id: string, { address, deletionProtection }: SalesProps) {
    super(scope, id, {
      groups: { sales: 'Works with leads', admin: 'Does all that the desk offers' },
      acknowledged: noRisk,
      pool: {
        deletionProtection,
        // What is behind it are names and telephone numbers of customers, on the open internet.
        mfa: Mfa.REQUIRED,
        mfaSecondFactor: { otp: true, sms: false },
        accountRecovery: AccountRecovery.EMAIL_ONLY,
        userInvitation: {
          emailSubject: 'Uw toegang tot de aanvragen van de site van DFX Fitness',
          emailBody: invitation(`${address}${deskPath}`),
        },
        userVerification: {
          emailStyle: VerificationEmailStyle.CODE,
          emailSubject: 'Uw code voor de aanvragen van de site van DFX Fitness',
          emailBody:
            'Uw code is {####}. Hebt u niet om een code gevraagd, meld dat dan uw beheerder.',
        },
      },
      client: { authFlows: { userSrp: true } },
    })
  }
}

/** The people who may edit content. They sign in with a code by mail alone. `pool` says how mails are sent and worded. */
export class EditorAccounts extends Accounts {
  constructor(
    scope: Construct,
    id: string,
    pool: Pick<UserPoolProps, 'deletionProtection' | 'email' | 'lambdaTriggers'>,
  ) {
    super(scope, id, {
      groups: { publisher: 'Publishes; everybody else proposes' },
      acknowledged: {
        ...noRisk,
        'AwsSolutions-COG2':
          'Cognito takes no second factor where a code by mail is the first; what is proposed is public, and in git.',
      },
      pool: {
        ...pool,
        mfa: Mfa.OFF,
        signInPolicy: { allowedFirstAuthFactors: { password: true, emailOtp: true } },
        accountRecovery: AccountRecovery.NONE, // nobody has a password
      },
      // The time that a code is valid, at most ("AuthSessionValidity").
      client: { authFlows: { user: true }, authSessionValidity: Duration.minutes(15) },
    })
  }
}

/** The mail to a new person, whose name and password Cognito puts in. */
function invitation(desk: string) {
  return [
    'U hebt toegang gekregen tot de aanvragen die via de site van DFX Fitness binnenkomen.',
    `Meld u binnen zeven dagen aan op <a href="${desk}">${desk}</a>`,
    'E-mailadres: {username}<br>Tijdelijk wachtwoord: {####}',
    'Daar kiest u een eigen wachtwoord, en koppelt u een app op uw telefoon die codes maakt, zoals Google Authenticator of Microsoft Authenticator.',
  ].join('<br><br>')
}
