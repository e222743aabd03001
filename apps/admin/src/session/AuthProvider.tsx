import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { editQueue } from '../queue/editQueue.ts'
import { useIsPageShown } from '../start/PageShownContext.ts'
import { type Auth, AuthContext } from './AuthContext.ts'
import { getPendingStep } from './assurance.ts'
import type { AuthLoader } from './authLoader.ts'
import type { AdminAuthService } from './authService.ts'
import type { FactorRequirement } from './factorRequirement.ts'
import type { Outcome } from './outcome.ts'
import { OFFLINE_PROBLEM } from './problem.ts'
import {
  clearSessionReport,
  expectSessionEnd,
  NOT_ADMIN_MESSAGE,
  reportSessionEnd,
} from './reportNoSession.ts'
import { readFreshSession, readStoredSession, removeStoredSession } from './storedSession.ts'
import { isTeamSession } from './teamSession.ts'

interface AuthProviderProps {
  loader: AuthLoader
  factorRequirement: FactorRequirement
  children: ReactNode
}

/**
 * Provides the session. A stored session is enough for the first page. The auth client, which keeps
 * the session up to date, loads once that page is visible, or earlier if it's needed.
 */
export function AuthProvider({ loader, factorRequirement, children }: AuthProviderProps) {
  const service = useSyncExternalStore(loader.subscribe, loader.get)
  const [currentSession, setCurrentSession] = useState(readFreshSession)
  // Only the auth client knows whether it can refresh an old session.
  const [isLoading, setIsLoading] = useState(() => !currentSession && readStoredSession() !== null)
  const isFactorRequired = useSyncExternalStore(
    factorRequirement.subscribe,
    factorRequirement.isRequired,
  )
  const isPageShown = useIsPageShown()
  const isSigningOut = useRef(false)
  const wasSignedIn = useRef(isTeamSession(currentSession))

  useEffect(() => {
    if (!isLoading && !isPageShown) return
    loader.load().catch(() => {
      // Treat an old session as valid, because the user hasn't signed out. Its requests fail as if
      // the server were unreachable, and each of them tries to load the client again.
      setCurrentSession((session) => session ?? readStoredSession())
      setIsLoading(false)
    })
  }, [loader, isLoading, isPageShown])

  useEffect(() => {
    if (!service) return
    const { data } = service.client.onAuthStateChange((event, newSession) => {
      // If refreshing failed or another tab was refreshing, the event `INITIAL_SESSION` has no
      // session. Use the stored session instead.
      const session = event === 'INITIAL_SESSION' ? (newSession ?? readStoredSession()) : newSession
      setCurrentSession(session)
      if (isTeamSession(session)) {
        if (!isSigningOut.current) clearSessionReport()
      } else if (wasSignedIn.current && !isSigningOut.current) {
        reportSessionEnd(session ? NOT_ADMIN_MESSAGE : undefined)
      }
      wasSignedIn.current = isTeamSession(session)
      setIsLoading(false)
    })
    return () => data.subscription.unsubscribe()
  }, [service])

  const auth = useMemo<Auth>(() => {
    const pendingStep = getPendingStep(currentSession, isFactorRequired)

    /** Runs an action once the auth client has loaded. Its outcome says if loading failed. */
    async function run<Value>(
      action: (service: AdminAuthService) => Promise<Outcome<Value>>,
    ): Promise<Outcome<Value>> {
      const loadedService = await loader.load().catch(() => undefined)
      return loadedService ? await action(loadedService) : { ok: false, problem: OFFLINE_PROBLEM }
    }

    return {
      loader,
      isAuthenticated: isTeamSession(currentSession) && !pendingStep,
      isLoading,
      pendingStep,
      session: isTeamSession(currentSession) ? currentSession : null,
      user: currentSession?.user ?? null,
      async signInWithPassword(email, password) {
        const outcome = await run(({ signIn }) => signIn.withPassword(email, password))
        if (outcome.ok) return outcome
        const { code, message } = outcome.problem
        return { ok: false, message: code === 'invalid_credentials' ? '' : message }
      },
      signInWithPasskey: () => run(({ signIn }) => signIn.withPasskey()),
      signInWithCode: (code) => run(({ signIn }) => signIn.withCode(code)),
      startSignIn: (provider) => run(({ account }) => account.startSignIn(provider)),
      requireFactor: factorRequirement.setRequired,
      async signOut() {
        isSigningOut.current = true
        expectSessionEnd()
        const loadedService = await loader.load().catch(() => undefined)
        if (loadedService) {
          await loadedService.signOut()
        } else {
          removeStoredSession()
          wasSignedIn.current = false
          setCurrentSession(null)
        }
        editQueue.clear()
        isSigningOut.current = false
      },
    }
  }, [loader, factorRequirement, currentSession, isFactorRequired, isLoading])
  return <AuthContext value={auth}>{children}</AuthContext>
}
