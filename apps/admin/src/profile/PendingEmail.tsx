import { Button, toast } from '@duet/ui'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { Status } from '../controls/Status.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { useAction } from '../session/useAction.ts'
import * as styles from './PendingEmail.css.ts'
import type { Profile } from './useProfile.ts'

/** Shows the new email address, which awaits confirmation. */
export function PendingEmail({ profile }: { profile: Profile }) {
  const account = useAccount()
  const { isPending, problem, runAction } = useAction()

  async function handleResend() {
    if (await runAction(() => account.resendEmailChange(profile.email))) {
      toast({ title: 'Emails sent again', description: 'Only the newest emails work.' })
    }
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
