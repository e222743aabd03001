import { toast } from '@duet/ui'
import { useAuth } from '../session/AuthContext.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { useTitle } from '../useTitle.ts'
import { NeedsLink } from './NeedsLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useFinishRecovery } from './useFinishRecovery.ts'

/** Sets a new password, after the link or the code from the email has signed the user in. */
export function SetPasswordPage() {
  useTitle('Set a new password')
  const { user, loading } = useAuth()
  const finish = useFinishRecovery()
  if (loading) return null
  if (!user) return <NeedsLink />
  return (
    <EntryPage heading="Set a new password" isNextStep>
      <NewPasswordForm
        email={user.email ?? ''}
        submit="Save password"
        onSaved={(result) => {
          toast({
            title: 'Password changed',
            description: 'Your other sessions have been signed out.',
            tone: 'positive',
          })
          finish(result)
        }}
      />
    </EntryPage>
  )
}
