import type { GoTrueClient, Session } from '@supabase/auth-js'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { editQueue } from '../queue/editQueue.ts'
import { type Auth, AuthContext } from './AuthContext.ts'
import { getPendingStep } from './assurance.ts'
import { isTeamMember } from './authClient.ts'
import type { FactorRequirement } from './factorRequirement.ts'
import { clearSessionReport, expectSessionEnd, reportSessionEnd } from './reportNoSession.ts'
import { createSignIn, NOT_ADMIN_MESSAGE, signOut } from './signIn.ts'
import { readStoredSession } from './storedSession.ts'

interface AuthProviderProps {
  client: GoTrueClient
  factorRequirement: FactorRequirement
  children: ReactNode
}

/** Provides the auth client's current session. */
export function AuthProvider({ client, factorRequirement, children }: AuthProviderProps) {
  const [currentSession, setCurrentSession] = useState<Session | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const isFactorRequired = useSyncExternalStore(
    factorRequirement.subscribe,
    factorRequirement.isRequired,
  )
  const isLoggingOut = useRef(false)
  const wasSignedIn = useRef(false)

  useEffect(() => {
    const { data } = client.onAuthStateChange((event, newSession) => {
      // If refreshing failed or another tab was refreshing, the event `INITIAL_SESSION` has no
      // session. Use the stored session instead.
      const session = event === 'INITIAL_SESSION' ? (newSession ?? readStoredSession()) : newSession
      setCurrentSession(session)
      if (isTeamMember(session)) {
        if (!isLoggingOut.current) clearSessionReport()
      } else if (wasSignedIn.current && !isLoggingOut.current) {
        reportSessionEnd(event === 'SIGNED_OUT' ? undefined : NOT_ADMIN_MESSAGE)
      }
      wasSignedIn.current = isTeamMember(session)
      setIsLoading(false)
    })
    return () => data.subscription.unsubscribe()
  }, [client])

  const auth = useMemo<Auth>(() => {
    const signIn = createSignIn(client, factorRequirement)
    const pendingStep = getPendingStep(currentSession, isFactorRequired)
    return {
      isAuthenticated: isTeamMember(currentSession) && !pendingStep,
      isLoading,
      pendingStep,
      session: isTeamMember(currentSession) ? currentSession : null,
      user: currentSession?.user ?? null,
      login: signIn.withPassword,
      loginWithPasskey: signIn.withPasskey,
      loginWithCode: signIn.withCode,
      async logout() {
        isLoggingOut.current = true
        expectSessionEnd()
        await signOut(client)
        editQueue.clear()
        isLoggingOut.current = false
      },
    }
  }, [client, factorRequirement, currentSession, isFactorRequired, isLoading])
  return <AuthContext value={auth}>{children}</AuthContext>
}
