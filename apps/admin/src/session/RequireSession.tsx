import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useAuth } from './AuthContext.ts'
import { getStepPath } from './returnPath.ts'

/**
 * Redirects visitors who aren't fully signed in to their next step, which leads back to the page.
 */
export function RequireSession() {
  const { isAuthenticated, isLoading, pendingStep } = useAuth()
  const { pathname, search } = useLocation()
  if (isLoading) return null
  if (isAuthenticated) return <Outlet />
  return <Navigate to={getStepPath(pendingStep, pathname + search)} replace />
}
