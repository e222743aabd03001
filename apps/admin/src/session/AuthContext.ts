import type { Session, User } from '@supabase/auth-js'
import { createContext, useContext } from 'react'

/** The result of signing in. An empty message means wrong credentials. */
export type LoginResult = { ok: true } | { ok: false; message: string }

export interface Auth {
  isAuthenticated: boolean
  /** Whether the stored session is still being read. */
  loading: boolean
  session: Session | null
  /** The signed-in user. May lack admin access, because a link in an email can sign in any user. */
  user: User | null
  login(email: string, password: string): Promise<LoginResult>
  /** Ends the session in this browser, and on the server if it's reachable. */
  logout(): Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
