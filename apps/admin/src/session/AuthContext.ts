import type { Session, User } from '@supabase/auth-js'
import { createContext, useContext } from 'react'
import type { PendingStep } from './assurance.ts'
import type { AuthLoader } from './authLoader.ts'
import type { Outcome } from './outcome.ts'
import type { SignInOutcome } from './signIn.ts'

/**
 * The result of signing in with a password. If the credentials are wrong, the message is empty, so
 * `SignInForm` shows its own message.
 */
export type PasswordSignInResult =
  | { ok: true; needsNextStep: boolean }
  | { ok: false; message: string }

export interface Auth {
  /** Loads the auth client. The actions below load it, too. */
  loader: AuthLoader
  /** Whether the user is a team member and has completed all steps of signing in. */
  isAuthenticated: boolean
  /** Whether the stored session is still being read. */
  isLoading: boolean
  /** The step that the signed-in user must complete next. */
  pendingStep: PendingStep | undefined
  /** The session of a signed-in team member. */
  session: Session | null
  /** The signed-in user, who may not be a team member. Links in emails can sign in any user. */
  user: User | null
  signInWithPassword(email: string, password: string): Promise<PasswordSignInResult>
  /** Asks the browser for a passkey, and signs in with that passkey. */
  signInWithPasskey(): Promise<SignInOutcome>
  /**
   * Completes a sign-in with a provider, which has redirected to this app with `code` in the URL.
   */
  signInWithCode(code: string): Promise<SignInOutcome>
  /** Starts a sign-in with a provider. Returns the URL that the browser must open. */
  startSignIn(provider: string): Promise<Outcome<{ url: string }>>
  /** Call this if the server requires a second factor from team members. */
  requireFactor(): void
  /**
   * Ends the session in this browser and, if the server is reachable, on the server. Discards edits
   * that haven't been sent yet.
   */
  signOut(): Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
