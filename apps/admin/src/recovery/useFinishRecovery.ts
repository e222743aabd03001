import { toast } from '@duet/ui'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '../session/AccountContext.ts'

/**
 * Returns a function that completes a password recovery or an invitation. If the user is a team
 * member, the function opens the dashboard. Otherwise, it signs the user out.
 */
export function useFinishRecovery(): (result: { isTeamMember: boolean }) => Promise<void> {
  const account = useAccount()
  const navigate = useNavigate()
  return async ({ isTeamMember }) => {
    if (isTeamMember) return navigate('/admin/dashboard', { replace: true })
    navigate('/admin/login', { replace: true })
    toast({
      title: 'No admin access',
      description: 'Your account is ready, but it can’t use this app. Ask an admin for access.',
    })
    await account.forgetSession()
  }
}
