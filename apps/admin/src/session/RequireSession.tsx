import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useAuth } from './AuthContext.ts'

/** Lets only signed-in admins through; everyone else goes to the sign-in and comes back from there. */
export function RequireSession() {
  const { isAuthenticated, loading } = useAuth()
  const { pathname, search } = useLocation()
  if (loading) return null
  if (isAuthenticated) return <Outlet />
  const from = pathname + search
  const query = from === '/admin/dashboard' ? '' : `?from=${encodeURIComponent(from)}`
  return <Navigate to={`/admin/login${query}`} replace />
}
