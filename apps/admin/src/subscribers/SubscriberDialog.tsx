import type { Subscriber } from '@duet/contract'
import { Button, ButtonLink, Dialog } from '@duet/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { formatDateTime } from '../dates/dates.ts'
import { getPrivacyPath } from '../pages/privacyPath.ts'
import { Fact } from '../records/Fact.tsx'
import { usePermissions } from '../team/usePermissions.ts'
import { SubscriberStatusMark } from './columns.tsx'
import * as styles from './SubscriberDialog.css.ts'
import { SOURCE_LABELS } from './sourceLabels.ts'
import { useSubscriberActions } from './useSubscriberActions.ts'

interface SubscriberDialogProps {
  /** `undefined` while the dialog is closed. */
  subscriber: Subscriber | undefined
  onClose: () => void
}

/** Shows facts about a subscriber, and the actions that the user may take. */
export function SubscriberDialog({ subscriber, onClose }: SubscriberDialogProps) {
  return (
    <Dialog
      title={<EmailTitle email={subscriber?.email ?? ''} />}
      open={subscriber !== undefined}
      onOpenChange={onClose}
    >
      {subscriber && <SubscriberDetails subscriber={subscriber} onClose={onClose} />}
    </Dialog>
  )
}

/** Shows an email address. An address that doesn't fit on one line breaks before the `@`. */
function EmailTitle({ email }: { email: string }) {
  const atIndex = email.lastIndexOf('@')
  return (
    <bdi className={styles.title}>
      {email.slice(0, atIndex)}
      <wbr />
      {email.slice(atIndex)}
    </bdi>
  )
}

function SubscriberDetails({
  subscriber,
  onClose,
}: {
  subscriber: Subscriber
  onClose: () => void
}) {
  const { can } = usePermissions()
  const canDelete = can('subscribers.delete')
  const actions = useSubscriberActions()
  const [isPending, setIsPending] = useState(false)
  const isDeleted = subscriber.deleted_at !== null
  const { is_active: isActive, is_unconfirmed: isUnconfirmed } = subscriber

  async function run(action: () => Promise<boolean>) {
    setIsPending(true)
    const isDone = await action()
    setIsPending(false)
    if (isDone) onClose()
  }

  return (
    <>
      <dl className={styles.facts}>
        <Fact term="Status">
          <SubscriberStatusMark subscriber={subscriber} />
        </Fact>
        <Fact term="Subscribed" isMonospace>
          {formatDateTime(subscriber.subscribed_at)}
        </Fact>
        <Fact term="Source">{SOURCE_LABELS[subscriber.source]}</Fact>
      </dl>
      {isUnconfirmed && !isDeleted && (
        <p className={`${form.explanation} ${styles.note}`}>
          This sign-up filled in a hidden field, as bots do. A person’s password manager can do
          that, too. We send no email to this address until you confirm it or the person signs up
          again.
        </p>
      )}
      {can('subscribers.change') && (
        <div className={`${form.buttons} ${styles.buttons}`}>
          {isDeleted && canDelete && (
            <Button
              size="small"
              className={form.button}
              pending={isPending}
              onClick={() => run(() => actions.restore(subscriber))}
            >
              Restore
            </Button>
          )}
          {!isDeleted && isUnconfirmed && (
            <Button
              size="small"
              className={form.button}
              pending={isPending}
              onClick={() => run(() => actions.confirm(subscriber))}
            >
              Confirm
            </Button>
          )}
          {!isDeleted && !isUnconfirmed && (
            <Button
              size="small"
              className={form.button}
              pending={isPending}
              onClick={() => run(() => actions.setActive(subscriber, !isActive))}
            >
              {isActive ? 'Deactivate' : 'Reactivate'}
            </Button>
          )}
          {can('privacy.manage') && (
            <ButtonLink
              tone="secondary"
              size="small"
              className={form.button}
              href={getPrivacyPath(subscriber.email)}
              render={({ href, ...props }) => <Link {...props} to={href ?? ''} />}
            >
              Personal data
            </ButtonLink>
          )}
          {!isDeleted && canDelete && (
            <Button
              size="small"
              className={form.criticalButton}
              pending={isPending}
              onClick={() => run(() => actions.remove(subscriber))}
            >
              Delete
            </Button>
          )}
        </div>
      )}
    </>
  )
}
