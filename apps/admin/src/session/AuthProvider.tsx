import { toast } from '@duet/ui'
import type { GoTrueClient, Session } from '@supabase/auth-js'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Auth, AuthContext } from './AuthContext.ts'
import { pendingStepOf } from './assurance.ts'
import { isAdmin } from './authClient.ts'
import type { FactorRequirement } from './factorRequirement.ts'
import { reportNoSession } from './reportNoSession.ts'
import { createSignIn, NOT_ADMIN_MESSAGE, signOut } from './signIn.ts'
import { readStoredSession } from './storedSession.ts'

interface AuthProviderProps {
  client: GoTrueClient
  requirement: FactorRequirement
  children: ReactNode
}

/** Provides the auth client's current session. */
export function AuthProvider({ client, requirement, children }: AuthProviderProps) {
  const [current, setCurrent] = useState<Session | null>(null)
  const [loading, setLoading] = useState(true)
  const isFactorRequired = useSyncExternalStore(requirement.subscribe, requirement.isRequired)
  const isLoggingOut = useRef(false)
  const wasSignedIn = useRef(false)

  useEffect(() => {
    const { data } = client.onAuthStateChange((event, next) => {
      // The first event has no session if refreshing failed or another tab was refreshing.
      const session = event === 'INITIAL_SESSION' ? (next ?? readStoredSession()) : next
      setCurrent(session)
      if (wasSignedIn.current && !isLoggingOut.current) {
        if (event === 'SIGNED_OUT') reportNoSession()
        else if (!isAdmin(session)) reportNoAccess()
      }
      wasSignedIn.current = isAdmin(session)
      setLoading(false)
    })
    return () => data.subscription.unsubscribe()
  }, [client])

  const auth = useMemo<Auth>(() => {
    const signIn = createSignIn(client, requirement)
    const pendingStep = pendingStepOf(current, isFactorRequired)
    return {
      isAuthenticated: isAdmin(current) && !pendingStep,
      loading,
      pendingStep,
      session: isAdmin(current) ? current : null,
      user: current?.user ?? null,
      login: signIn.withPassword,
      loginWithPasskey: signIn.withPasskey,
      loginWithCode: signIn.withCode,
      async logout() {
        isLoggingOut.current = true
        await signOut(client)
        isLoggingOut.current = false
      },
    }
  }, [client, requirement, current, isFactorRequired, loading])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Shows the user that they no longer have admin access. */
function reportNoAccess() {
  toast({ title: 'Authentication Error', description: NOT_ADMIN_MESSAGE, tone: 'destructive' })
}
