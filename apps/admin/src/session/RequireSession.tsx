import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useAuth } from './AuthContext.ts'
import { getStepPath } from './returnPath.ts'
import { StartFrame } from './StartFrame.tsx'

/**
 * Shows the page only to users who have completed all steps of signing in. Redirects others to
 * their next step. After the last step, the app returns to the requested page.
 */
export function RequireSession() {
  const { isAuthenticated, isLoading, pendingStep } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (isLoading) return <StartFrame />
  if (isAuthenticated) return <Outlet />
  return <Navigate to={getStepPath(pendingStep, pathname + search + hash)} replace />
}
