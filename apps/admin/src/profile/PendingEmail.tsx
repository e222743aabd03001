import { Button, toast } from '@duet/ui'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { Status } from '../controls/Status.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { useAction } from '../session/useAction.ts'
import * as styles from './PendingEmail.css.ts'
import type { Profile } from './useProfile.ts'

interface PendingEmailProps {
  profile: Profile
  /** Called after a request for another email, which may have changed the profile. */
  onResent: () => void
}

/** Shows the new email address, which awaits confirmation. */
export function PendingEmail({ profile, onResent }: PendingEmailProps) {
  const account = useAccount()
  const { isPending, problem, runAction } = useAction()

  async function handleResend() {
    const result = await runAction(async () => {
      const outcome = await account.resendEmailChange(profile.email)
      return outcome.ok ? account.loadUser() : outcome
    })
    if (!result) return
    onResent()
    // If the last emails are too recent, the server sends nothing, but also reports success.
    const wereSent = result.user.email_change_sent_at !== profile.newEmailSentAt
    toast(
      wereSent
        ? { title: 'Emails sent again', description: 'Only the newest emails work.' }
        : {
            title: 'No emails sent',
            description: 'We sent the last ones a moment ago. Try again in a minute.',
          },
    )
  }

  return (
    <div className={styles.pending}>
      <Status shape="half">Waiting for confirmation</Status>
      <p className={styles.address}>
        <bdi>{profile.newEmail}</bdi>
      </p>
      <p className={form.explanation}>
        Open the link in the email to this address. If your current address got an email too, open
        the link in that email as well.
      </p>
      <FormProblem message={problem?.message} isOffline={problem !== undefined && !problem.code} />
      <div className={form.buttons}>
        <Button size="small" className={form.button} pending={isPending} onClick={handleResend}>
          Send again
        </Button>
      </div>
    </div>
  )
}
