import type { GoTrueClient, Session } from '@supabase/auth-js'
import { getPendingStep } from './assurance.ts'
import { forgetSession } from './authClient.ts'
import type { FactorRequirement } from './factorRequirement.ts'
import { type Outcome, toFailure } from './outcome.ts'
import { NOT_ADMIN_MESSAGE } from './reportNoSession.ts'
import { readStoredSession } from './storedSession.ts'
import { isTeamSession } from './teamSession.ts'

/** How long to wait for the server when signing out. */
const SIGN_OUT_TIMEOUT_MS = 3000

/** The result of a sign-in. The user may have to complete another step. */
export type SignInOutcome = Outcome<{ needsNextStep: boolean }>

/** The ways to sign in. Each immediately signs out a user who isn't a team member. */
export interface SignIn {
  withPassword(email: string, password: string): Promise<SignInOutcome>
  /** Asks the browser for a passkey for this site. */
  withPasskey(): Promise<SignInOutcome>
  /** Exchanges a provider's code for a session. */
  withCode(code: string): Promise<SignInOutcome>
}

export function createSignIn(client: GoTrueClient, factorRequirement: FactorRequirement): SignIn {
  async function finishSignIn(session: Session | null): Promise<SignInOutcome> {
    if (isTeamSession(session)) {
      const step = getPendingStep(session, factorRequirement.isRequired())
      return { ok: true, needsNextStep: step !== undefined }
    }
    await signOut(client)
    return { ok: false, problem: { code: 'not_admin', message: NOT_ADMIN_MESSAGE } }
  }

  return {
    async withPassword(email, password) {
      const { data, error } = await client.signInWithPassword({ email, password })
      return error ? toFailure(error) : await finishSignIn(data.session)
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
