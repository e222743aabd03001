import { defaultSignInFormLabels } from '@duet/forms'
import { toast } from '@duet/ui'
import type { GoTrueClient, Session } from '@supabase/auth-js'
import { pendingStepOf } from './assurance.ts'
import { forgetSession, isAdmin } from './authClient.ts'
import type { FactorRequirement } from './factorRequirement.ts'
import { failed, type Outcome } from './outcome.ts'
import { readStoredSession } from './storedSession.ts'

export const NOT_ADMIN_MESSAGE = 'This account doesn’t have admin access.'

/** How long to wait for the server when signing out. */
const SIGN_OUT_TIMEOUT_MS = 3000

/** The result of a sign-in, which can need another step. */
export type SignInOutcome = Outcome<{ needsNextStep: boolean }>

/** The result of signing in with a password. An empty message means wrong credentials. */
export type LoginResult = { ok: true; needsNextStep: boolean } | { ok: false; message: string }

/** The ways to sign in. If the account has no admin access, each one signs it out immediately. */
interface SignIn {
  withPassword(email: string, password: string): Promise<LoginResult>
  /** Asks the browser for a passkey of this site. */
  withPasskey(): Promise<SignInOutcome>
  /** Exchanges the code that a provider's sign-in has returned with. */
  withCode(code: string): Promise<SignInOutcome>
}

export function createSignIn(client: GoTrueClient, requirement: FactorRequirement): SignIn {
  async function finish(session: Session | null): Promise<SignInOutcome> {
    if (isAdmin(session)) {
      const step = pendingStepOf(session, requirement.isRequired())
      return { ok: true, needsNextStep: step !== undefined }
    }
    await signOut(client)
    return { ok: false, problem: { code: 'not_admin', message: NOT_ADMIN_MESSAGE } }
  }

  return {
    async withPassword(email, password) {
      const { data, error } = await client.signInWithPassword({ email, password })
      const outcome = error ? failed(error) : await finish(data.session)
      if (outcome.ok) return outcome
      const { code, message } = outcome.problem
      return { ok: false, message: code === 'invalid_credentials' ? '' : message }
    },

    async withPasskey() {
      const { data, error } = await client.signInWithPasskey()
      return error ? failed(error) : await finish(data.session)
    },

    async withCode(code) {
      const { data, error } = await client.exchangeCodeForSession(code)
      return error ? failed(error) : await finish(data.session)
    },
  }
}

/** Shows the same message as the sign-in form. */
export function welcome(): void {
  const { signedIn, signedInText } = defaultSignInFormLabels
  toast({ title: signedIn, description: signedInText, tone: 'positive' })
}

/** Ends the session in this browser, and on the server if it's reachable. */
export async function signOut(client: GoTrueClient): Promise<void> {
  const token = readStoredSession()?.access_token
  if (token && navigator.onLine) {
    // Don't call `client.signOut()`: it can spend 30 seconds refreshing an expired token first.
    const request = client.admin.signOut(token, 'local').catch(() => undefined)
    const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS))
    await Promise.race([request, timeout])
  }
  await forgetSession(client)
}
