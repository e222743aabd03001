import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useAuth } from './AuthContext.ts'

/** Sends visitors who aren't signed in to the login page, which returns them here. */
export function RequireSession() {
  const { isAuthenticated, loading } = useAuth()
  const { pathname, search } = useLocation()
  if (loading) return null
  if (isAuthenticated) return <Outlet />
  const from = pathname + search
  const query = from === '/admin/dashboard' ? '' : `?from=${encodeURIComponent(from)}`
  return <Navigate to={`/admin/login${query}`} replace />
}
