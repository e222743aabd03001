import { toast } from '@duet/ui'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '../session/AccountContext.ts'

/** Returns a function that opens the dashboard, or signs out a user without admin access. */
export function useLeave(): (result: { isAdmin: boolean }) => Promise<void> {
  const account = useAccount()
  const navigate = useNavigate()
  return async ({ isAdmin }) => {
    if (isAdmin) return navigate('/admin/dashboard', { replace: true })
    navigate('/admin/login', { replace: true })
    toast({
      title: 'No admin access',
      description: 'Your account is ready, but it can’t use this app. Ask an admin for access.',
    })
    await account.forget()
  }
}
