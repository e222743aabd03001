import { Icon } from '@duet/ui'
import { text } from '@duet/ui/theme'
import * as form from '../controls/Form.css.ts'
import * as styles from './NoEmailNotice.css.ts'

/** Explains that the server can't send email, and what to do instead. */
export function NoEmailNotice() {
  return (
    <div className={`${form.form} ${styles.notice}`} role="status">
      <p className={styles.title}>
        <Icon name="info" className={styles.icon} />
        This server can’t send email
      </p>
      <p className={form.explanation}>
        Ask the person who runs the server to set a new password with this command:
      </p>
      <p className={`${styles.command} ${text.mono}`}>npm run admin -- reset EMAIL</p>
    </div>
  )
}
