import { Icon, IconButton } from '@duet/ui'
import { Link } from 'react-router-dom'
import { parkFocus } from '../focus/focusRestoration.ts'
import { usePermissions } from '../team/usePermissions.ts'
import * as styles from './MailWarning.css.ts'
import { findMailProblem } from './mailProblem.ts'
import { useDismissal } from './useDismissal.ts'
import { useOutboxStatus } from './useOutboxStatus.ts'

/** Shows why mail keeps failing or isn't set up, until the user dismisses this problem. */
export function MailWarning() {
  const status = useOutboxStatus()
  const isAdmin = usePermissions().can('outbox.test')
  const currentProblem = status && findMailProblem(status, Date.now(), isAdmin)
  const { isDismissed, dismiss } = useDismissal(status && (currentProblem?.id ?? null))
  const problem = isDismissed ? undefined : currentProblem
  if (!problem) return null

  function handleDismiss() {
    dismiss()
    parkFocus()
  }

  return (
    <div className={styles.banner}>
      <Icon name="warning" className={styles.icon} />
      <div className={styles.content}>
        <p className={styles.text}>
          <span className={styles.title}>{problem.title}.</span>{' '}
          <span className={styles.description}>{problem.description}</span>
        </p>
        <Link className={styles.link} to={`/admin/dashboard?view=mail&state=${problem.group}`}>
          View mail
        </Link>
      </div>
      <IconButton
        icon="close"
        label="Dismiss warning"
        className={styles.dismissButton}
        onClick={handleDismiss}
      />
    </div>
  )
}
