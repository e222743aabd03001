import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useAuth } from './AuthContext.ts'
import { stepPath } from './returnPath.ts'

/** Sends visitors who haven't completed signing in to the next step, which returns them here. */
export function RequireSession() {
  const { isAuthenticated, loading, pendingStep } = useAuth()
  const { pathname, search } = useLocation()
  if (loading) return null
  if (isAuthenticated) return <Outlet />
  return <Navigate to={stepPath(pendingStep, pathname + search)} replace />
}
