import type { GoTrueClient, Session } from '@supabase/auth-js'
import { getPendingStep } from './assurance.ts'
import { forgetSession, isTeamMember } from './authClient.ts'
import type { FactorRequirement } from './factorRequirement.ts'
import { type Outcome, toFailure } from './outcome.ts'
import { readStoredSession } from './storedSession.ts'

export const NOT_ADMIN_MESSAGE = 'This account doesn’t have admin access.'

/** How long to wait for the server when signing out. */
const SIGN_OUT_TIMEOUT_MS = 3000

/** The result of a sign-in. The user may have to complete another step. */
export type SignInOutcome = Outcome<{ needsNextStep: boolean }>

/**
 * The result of signing in with a password. If the credentials are wrong, the message is empty, so
 * `SignInForm` shows its own message.
 */
export type LoginResult = { ok: true; needsNextStep: boolean } | { ok: false; message: string }

/** The ways to sign in. Each immediately signs out a user who isn't a team member. */
interface SignIn {
  withPassword(email: string, password: string): Promise<LoginResult>
  /** Asks the browser for a passkey for this site. */
  withPasskey(): Promise<SignInOutcome>
  /** Exchanges a provider's code for a session. */
  withCode(code: string): Promise<SignInOutcome>
}

export function createSignIn(client: GoTrueClient, factorRequirement: FactorRequirement): SignIn {
  async function finishSignIn(session: Session | null): Promise<SignInOutcome> {
    if (isTeamMember(session)) {
      const step = getPendingStep(session, factorRequirement.isRequired())
      return { ok: true, needsNextStep: step !== undefined }
    }
    await signOut(client)
    return { ok: false, problem: { code: 'not_admin', message: NOT_ADMIN_MESSAGE } }
  }

  return {
    async withPassword(email, password) {
      const { data, error } = await client.signInWithPassword({ email, password })
      const outcome = error ? toFailure(error) : await finishSignIn(data.session)
      if (outcome.ok) return outcome
      const { code, message } = outcome.problem
      return { ok: false, message: code === 'invalid_credentials' ? '' : message }
    },

    async withPasskey() {
      const { data, error } = await client.signInWithPasskey()
      return error ? toFailure(error) : await finishSignIn(data.session)
    },

    async withCode(code) {
      const { data, error } = await client.exchangeCodeForSession(code)
      return error ? toFailure(error) : await finishSignIn(data.session)
    },
  }
}

/** Ends the session in this browser and, if the server is reachable, on the server. */
export async function signOut(client: GoTrueClient): Promise<void> {
  const token = readStoredSession()?.access_token
  if (token && navigator.onLine) {
    // Don't call `client.signOut()`, because it can first spend 30 seconds refreshing an expired
    // token.
    const request = client.admin.signOut(token, 'local').catch(() => undefined)
    const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS))
    await Promise.race([request, timeout])
  }
  await forgetSession(client)
}
