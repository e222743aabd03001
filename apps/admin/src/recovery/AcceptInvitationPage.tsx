import { toast } from '@duet/ui'
import { useConfig } from '../config/ConfigContext.ts'
import { useTitle } from '../pages/useTitle.ts'
import { useAuth } from '../session/AuthContext.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { MissingLinkPage } from './MissingLinkPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useFinishRecovery } from './useFinishRecovery.ts'

/** Asks for a name and a password after an invited person has opened the link in the email. */
export function AcceptInvitationPage() {
  useTitle('Accept your invitation')
  const { productName } = useConfig()
  const { user, isLoading } = useAuth()
  const finishRecovery = useFinishRecovery()
  if (isLoading) return null
  if (!user) return <MissingLinkPage />
  const { name } = user.user_metadata
  return (
    <EntryPage heading={`Welcome to ${productName}`} isNextStep>
      <NewPasswordForm
        email={user.email ?? ''}
        name={typeof name === 'string' ? name : ''}
        submitLabel="Create account"
        onSaved={(result) => {
          if (result.isTeamMember) toast({ title: 'Your account is ready', tone: 'positive' })
          finishRecovery(result)
        }}
      />
    </EntryPage>
  )
}
