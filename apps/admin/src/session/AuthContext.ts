import type { Session, User } from '@supabase/auth-js'
import { createContext, useContext } from 'react'
import type { PendingStep } from './assurance.ts'
import type { LoginResult, SignInOutcome } from './signIn.ts'

export interface Auth {
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
  login(email: string, password: string): Promise<LoginResult>
  /** Asks the browser for a passkey, and signs in with that passkey. */
  loginWithPasskey(): Promise<SignInOutcome>
  /**
   * Completes a sign-in with a provider, which has redirected to this app with `code` in the URL.
   */
  loginWithCode(code: string): Promise<SignInOutcome>
  /**
   * Ends the session in this browser and, if the server is reachable, on the server. Discards edits
   * that haven't been sent yet.
   */
  logout(): Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
