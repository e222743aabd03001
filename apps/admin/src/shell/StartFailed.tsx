import { Button } from '@duet/ui'
import { text } from '@duet/ui/theme'
import * as styles from './NotFound.css.ts'

/** Shown when the app can't load its config. */
export function StartFailed() {
  return (
    <main className={styles.page}>
      <div className={styles.content} role="alert">
        <h1 className={text.heading1}>Can’t reach the server</h1>
        <p>Check your connection and try again.</p>
        <Button tone="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  )
}
