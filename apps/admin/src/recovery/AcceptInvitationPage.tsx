import { toast } from '@duet/ui'
import { useConfig } from '../ConfigContext.ts'
import { useAuth } from '../session/AuthContext.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { useTitle } from '../useTitle.ts'
import { NeedsLink } from './NeedsLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useFinishRecovery } from './useFinishRecovery.ts'

/** Asks an invited person, who has opened the link in the email, for a name and a password. */
export function AcceptInvitationPage() {
  useTitle('Accept your invitation')
  const { productName } = useConfig()
  const { user, loading } = useAuth()
  const finish = useFinishRecovery()
  if (loading) return null
  if (!user) return <NeedsLink />
  const { name } = user.user_metadata
  return (
    <EntryPage heading={`Welcome to ${productName}`} isNextStep>
      <NewPasswordForm
        email={user.email ?? ''}
        name={typeof name === 'string' ? name : ''}
        submitLabel="Create account"
        onSaved={(result) => {
          if (result.isAdmin) toast({ title: 'Your account is ready', tone: 'positive' })
          finish(result)
        }}
      />
    </EntryPage>
  )
}
