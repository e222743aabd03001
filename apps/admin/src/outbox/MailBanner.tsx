import { Icon, IconButton } from '@duet/ui'
import { Link } from 'react-router-dom'
import { parkFocus } from '../focus/focusRestoration.ts'
import { usePermissions } from '../team/usePermissions.ts'
import * as styles from './MailBanner.css.ts'
import { findMailProblem } from './mailProblem.ts'
import { useDismissal } from './useDismissal.ts'
import { useOutboxStatus } from './useOutboxStatus.ts'

/**
 * Warns editors and admins on every page if mail keeps failing or isn't set up. A dismissed warning
 * stays hidden until the problem changes.
 */
export function MailBanner() {
  const status = useOutboxStatus()
  const isAdmin = usePermissions().can('outbox.test')
  const currentProblem = status && findMailProblem(status, Date.now(), isAdmin)
  const { isDismissed, dismiss } = useDismissal(status && (currentProblem?.id ?? null))
  const problem = isDismissed ? undefined : currentProblem

  function handleDismiss() {
    dismiss()
    parkFocus()
  }

  return (
    // Always render the status element, because screen readers announce only changes in an element
    // that already exists.
    <div role="status">
      {problem && (
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
      )}
    </div>
  )
}
