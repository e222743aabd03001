import { toast } from '@duet/ui'
import { Navigate } from 'react-router-dom'
import { useTitle } from '../pages/useTitle.ts'
import { useAuth } from '../session/AuthContext.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { getStepPath, RECOVERY_PATH } from '../session/returnPath.ts'
import { MissingLinkPage } from './MissingLinkPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useFinishRecovery } from './useFinishRecovery.ts'

/** Asks for a new password, after the link or code from the email has signed the user in. */
export function SetPasswordPage() {
  useTitle('Set a new password')
  const { user, isLoading, pendingStep } = useAuth()
  const finishRecovery = useFinishRecovery()
  if (isLoading) return null
  if (!user) return <MissingLinkPage />
  // Users with a second factor must sign in with it before the server changes their password.
  if (pendingStep === 'challenge') {
    return <Navigate to={getStepPath(pendingStep, RECOVERY_PATH)} replace />
  }
  return (
    <EntryPage heading="Set a new password" isNextStep>
      <NewPasswordForm
        email={user.email ?? ''}
        submitLabel="Save password"
        onSaved={(result) => {
          toast({
            title: 'Password changed',
            description: 'Your other sessions have been logged out.',
            tone: 'positive',
          })
          finishRecovery(result)
        }}
      />
    </EntryPage>
  )
}
