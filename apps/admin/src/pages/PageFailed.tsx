import { Button } from '@duet/ui'
import { text } from '@duet/ui/theme'
import * as styles from './PageBoundary.css.ts'

export function PageFailed() {
  return (
    <div className={styles.failure} role="alert">
      <h1 className={text.heading2}>This page couldn’t be shown</h1>
      <p>Check your connection, then reload the page. Saved changes aren’t affected.</p>
      <Button tone="secondary" size="small" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </div>
  )
}
