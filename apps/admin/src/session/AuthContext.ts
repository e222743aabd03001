import type { Session } from '@supabase/auth-js'
import { createContext, useContext } from 'react'

/** How a sign-in ended. */
export type LoginResult = { ok: true } | { ok: false; message: string }

export interface Auth {
  isAuthenticated: boolean
  /** Whether it is still to be found out who is here. */
  loading: boolean
  session: Session | null
  login(email: string, password: string): Promise<LoginResult>
  /** Ends the session on the server where it can be reached, and in this browser in any case. */
  logout(): Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/** Who is signed in, and the ways in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
