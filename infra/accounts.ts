import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  UserPoolGroup,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { acknowledge } from './nag'
import type { Settings } from './settings'

/** Where the desk is on the site; viewer-request.js has all addresses below it answered with the same page. */
export const deskPath = '/beheer/leads'

/** Where Cognito leads back to, below the desk; `returnPath` of frontend/desk. */
const returnPath = '/aanmelden'

/** Groups of people, which functions/desk reads from their tokens. */
const groups = {
  sales: 'Works with leads',
  admin: 'Does all that the desk offers',
}

/** Where people of the desk sign in, and browsers get their tokens. */
export const signInAddress = ({ signIn, region }: Settings) =>
  `https://${signIn}.auth.${region}.amazoncognito.com`

/** Who may use the desk. Its people are added by an operator, docs/operate.md. */
export class Accounts extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient

  /** `address` is that of the site. */
  constructor(
    scope: Construct,
    id: string,
    { settings, address }: { settings: Settings; address: string },
  ) {
    super(scope, id)
    const desk = `${address}${deskPath}`
    this.pool = new UserPool(this, 'Pool', {
      featurePlan: FeaturePlan.ESSENTIALS, // the least that has managed login
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // A new address counts once it was confirmed: leads and their history name people by it.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // What is behind it are names and telephone numbers of customers, on the open internet.
      mfa: Mfa.REQUIRED,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: 12,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userInvitation: {
        emailSubject: 'Uw toegang tot de aanvragen van de site van DFX Fitness',
        emailBody: invitation(desk),
      },
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: 'Uw code voor de aanvragen van de site van DFX Fitness',
        emailBody:
          'Uw code is {####}. Hebt u niet om een code gevraagd, meld dat dan uw beheerder.',
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    acknowledge(this.pool, {
      'AwsSolutions-COG8':
        'Risk of a sign-in is rated by the plan Plus alone; here are a few people, each with a second factor.',
    })
    this.pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: settings.signIn },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    })
    // Code with PKCE (RFC 7636): a browser can keep no secret.
    this.client = this.pool.addClient('Desk', {
      generateSecret: false,
      authFlows: { userSrp: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // None by which a token could change its own account.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${desk}${returnPath}`],
        logoutUrls: [desk],
      },
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.hours(12), // a working day
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    })
    // Without a branding, the pages of managed login do not show (AWS::Cognito::ManagedLoginBranding).
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    })
    for (const [groupName, description] of Object.entries(groups))
      new UserPoolGroup(this, groupName, { userPool: this.pool, groupName, description })
  }
}

/** The mail to a new person, whose name and password Cognito puts in. */
function invitation(desk: string) {
  return [
    'U hebt toegang gekregen tot de aanvragen die via de site van DFX Fitness binnenkomen.',
    `Meld u binnen zeven dagen aan op <a href="${desk}">${desk}</a>`,
    'E-mailadres: {username}<br>Tijdelijk wachtwoord: {####}',
    'Daar kiest u een eigen wachtwoord, en koppelt u een app op uw telefoon die codes maakt, zoals Google Authenticator of Microsoft Authenticator. De pagina waar u zich aanmeldt, is in het Engels.',
  ].join('<br><br>')
}
