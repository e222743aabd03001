import { Button } from '@duet/ui'
import { text } from '@duet/ui/theme'
import * as styles from './NotFound.css.ts'

/** Stands where the app could not find out which server it belongs to. */
export function StartFailed() {
  return (
    <main className={styles.page}>
      <div className={styles.words} role="alert">
        <h1 className={text.heading1}>The server cannot be reached</h1>
        <p>Nothing is lost. Check the connection and try again.</p>
        <Button tone="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  )
}
