import { Icon } from '@duet/ui'
import * as styles from './LastAdminNotice.css.ts'

/** Explains why the buttons of the last admin are disabled. */
export function LastAdminNotice() {
  return (
    <p className={styles.notice}>
      <Icon name="info" className={styles.icon} />
      <span>
        This is the only admin who can sign in, so you can’t disable or delete this account or
        remove its role. Make someone else an admin first.
      </span>
    </p>
  )
}
