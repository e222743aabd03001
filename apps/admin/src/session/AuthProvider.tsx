import { type GoTrueClient, isAuthApiError, type Session } from '@supabase/auth-js'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Auth, AuthContext, type LoginResult } from './AuthContext.ts'
import { forgetSession, isAdmin, storedSession } from './authClient.ts'
import { sayNoSession } from './sayNoSession.ts'

const WRONG = 'Invalid email or password'
const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.'
const NO_ADMIN = 'This account has no access to the admin area.'

/** Nobody waits longer than this for the server to hear of a logout. */
const LOGOUT_PATIENCE_MS = 3000

interface AuthProviderProps {
  client: GoTrueClient
  children: ReactNode
}

/** Follows every event of the auth client and offers the session to what stands below. */
export function AuthProvider({ client, children }: AuthProviderProps) {
  const [session, setSession] = useState<Session | null>(null)
  const [loading, setLoading] = useState(true)
  /** Whether the visitor has asked for the session to end. */
  const isLeaving = useRef(false)
  const wasIn = useRef(false)

  useEffect(() => {
    const { data } = client.onAuthStateChange((event, next) => {
      const isUnreachable = event === 'INITIAL_SESSION' && !next
      const current = isUnreachable ? storedSession() : next
      setSession(isAdmin(current) ? current : null)
      if (event === 'SIGNED_OUT' && wasIn.current && !isLeaving.current) sayNoSession()
      wasIn.current = isAdmin(current)
      setLoading(false)
    })
    return () => data.subscription.unsubscribe()
  }, [client])

  const auth = useMemo<Auth>(
    () => ({
      isAuthenticated: session !== null,
      loading,
      session,
      login: (email, password) => login(client, email, password),
      async logout() {
        isLeaving.current = true
        await logout(client)
        isLeaving.current = false
      },
    }),
    [client, session, loading],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

async function login(client: GoTrueClient, email: string, password: string): Promise<LoginResult> {
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) {
    if (!isAuthApiError(error)) return { ok: false, message: UNREACHABLE }
    const isWrong = error.code === 'invalid_credentials' || !error.message
    return { ok: false, message: isWrong ? WRONG : error.message }
  }
  if (isAdmin(data.session)) return { ok: true }
  await logout(client)
  return { ok: false, message: NO_ADMIN }
}

async function logout(client: GoTrueClient): Promise<void> {
  const token = storedSession()?.access_token
  if (token && navigator.onLine) {
    // By the token in hand: signOut() would first spend half a minute on refreshing an expired one.
    const told = client.admin.signOut(token, 'local').catch(() => undefined)
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS))])
  }
  await forgetSession(client)
}
