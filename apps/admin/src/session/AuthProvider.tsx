import { toast } from '@duet/ui'
import type { GoTrueClient, Session, User } from '@supabase/auth-js'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Auth, AuthContext, type LoginResult } from './AuthContext.ts'
import { forgetSession, isAdmin } from './authClient.ts'
import { toProblem } from './problem.ts'
import { reportNoSession } from './reportNoSession.ts'
import { readStoredSession } from './storedSession.ts'

const NOT_ADMIN_MESSAGE = 'This account doesn’t have admin access.'

/** How long to wait for the server when logging out. */
const LOGOUT_TIMEOUT_MS = 3000

interface AuthProviderProps {
  client: GoTrueClient
  children: ReactNode
}

/** Provides the auth client's current session. */
export function AuthProvider({ client, children }: AuthProviderProps) {
  const [session, setSession] = useState<Session | null>(null)
  const [user, setUser] = useState<User | null>(null)
  const [loading, setLoading] = useState(true)
  const isLoggingOut = useRef(false)
  const wasSignedIn = useRef(false)

  useEffect(() => {
    const { data } = client.onAuthStateChange((event, next) => {
      // The first event has no session if refreshing failed or another tab was refreshing.
      const current = event === 'INITIAL_SESSION' ? (next ?? readStoredSession()) : next
      setSession(isAdmin(current) ? current : null)
      setUser(current?.user ?? null)
      if (wasSignedIn.current && !isLoggingOut.current) {
        if (event === 'SIGNED_OUT') reportNoSession()
        else if (!isAdmin(current)) reportNoAccess()
      }
      wasSignedIn.current = isAdmin(current)
      setLoading(false)
    })
    return () => data.subscription.unsubscribe()
  }, [client])

  const auth = useMemo<Auth>(
    () => ({
      isAuthenticated: session !== null,
      loading,
      session,
      user,
      login: (email, password) => login(client, email, password),
      async logout() {
        isLoggingOut.current = true
        await logout(client)
        isLoggingOut.current = false
      },
    }),
    [client, session, user, loading],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Shows the user that they no longer have admin access. */
function reportNoAccess() {
  toast({ title: 'Authentication Error', description: NOT_ADMIN_MESSAGE, tone: 'destructive' })
}

async function login(client: GoTrueClient, email: string, password: string): Promise<LoginResult> {
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) {
    const hasWrongCredentials = error.code === 'invalid_credentials'
    return { ok: false, message: hasWrongCredentials ? '' : toProblem(error).message }
  }
  if (isAdmin(data.session)) return { ok: true }
  await logout(client)
  return { ok: false, message: NOT_ADMIN_MESSAGE }
}

async function logout(client: GoTrueClient): Promise<void> {
  const token = readStoredSession()?.access_token
  if (token && navigator.onLine) {
    // Don't call `client.signOut()`: it can spend 30 seconds refreshing an expired token first.
    const request = client.admin.signOut(token, 'local').catch(() => undefined)
    await Promise.race([request, new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))])
  }
  await forgetSession(client)
}
