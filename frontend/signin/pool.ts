import {
  type ConfirmSignInOutput,
  confirmResetPassword,
  confirmSignIn,
  resetPassword,
  signIn,
} from '@aws-amplify/auth/cognito'

/** What a person is asked for, after the first step with the address that they gave there. */
export type Step =
  | { ask: 'password' | 'email'; done?: string }
  | { ask: 'new-password' | 'app-code' | 'mailed-code' | 'reset'; email: string }
  | { ask: 'app'; email: string; uri: string; secret: string }
  | { ask: 'forgotten' }

/** What they typed, by the names of the fields. */
export type Typed = Record<'email' | 'password' | 'code', string>

/** The name by which an app on a telephone shows its codes. */
const issuer = 'DFX Fitness'

/** Hands what a person typed to the user pool, and returns what it asks for next; nothing where they have signed in. */
export async function answer(step: Step, typed: Typed): Promise<Step | undefined> {
  switch (step.ask) {
    case 'password':
      return nextOf(await signIn({ username: typed.email, password: typed.password }), typed.email)
    case 'email':
      return nextOf(
        await signIn({
          username: typed.email,
          options: { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' },
        }),
        typed.email,
      )
    case 'new-password':
      return nextOf(await confirmSignIn({ challengeResponse: typed.password }), step.email)
    case 'app':
    case 'app-code':
    case 'mailed-code':
      return nextOf(
        await confirmSignIn({ challengeResponse: typed.code.replace(/\D/g, '') }),
        step.email,
      )
    case 'forgotten':
      await resetPassword({ username: typed.email })
      return { ask: 'reset', email: typed.email }
    case 'reset':
      await confirmResetPassword({
        username: step.email,
        confirmationCode: typed.code.replace(/\D/g, ''),
        newPassword: typed.password,
      })
      return { ask: 'password', done: 'Uw wachtwoord is gewijzigd. Meld u ermee aan.' }
  }
}

function nextOf({ nextStep }: ConfirmSignInOutput, email: string): Step | undefined {
  switch (nextStep.signInStep) {
    case 'DONE':
      return undefined
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { ask: 'new-password', email }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails
      return { ask: 'app', email, uri: getSetupUri(issuer, email).href, secret: sharedSecret }
    }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { ask: 'app-code', email }
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { ask: 'mailed-code', email }
    case 'RESET_PASSWORD':
      return { ask: 'forgotten' }
    default:
      throw new Error(`sign-in: ${nextStep.signInStep}`)
  }
}

/** Why the user pool refuses (Amazon Cognito user pools API Reference, "Errors"). */
export function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (/temporary password/i.test(message))
    return 'Uw tijdelijke wachtwoord is verlopen. Vraag uw beheerder om een nieuwe uitnodiging.'
  if (/session/i.test(message))
    return 'Dit duurde te lang. Laad de pagina opnieuw en begin opnieuw.'
  if (/attempts|limit/i.test(message) || /Limit|TooMany/.test(name))
    return 'Er is te vaak geprobeerd. Wacht een kwartier en probeer het opnieuw.'
  switch (name) {
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      return 'Het e-mailadres of het wachtwoord klopt niet.'
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'De code klopt niet. Neem de code over die u nu ziet.'
    case 'ExpiredCodeException':
      return 'De code is verlopen. Vraag een nieuwe.'
    case 'InvalidPasswordException':
      return 'Dit wachtwoord is niet sterk genoeg. Het heeft minstens 12 tekens, met een hoofdletter, een kleine letter, een cijfer en een leesteken.'
  }
  return 'Het aanmelden lukt nu niet. Controleer de internetverbinding en probeer het opnieuw.'
}
