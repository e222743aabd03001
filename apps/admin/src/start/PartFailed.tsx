import { Button } from '@duet/ui'
import { notice } from '../theme/notice.css.ts'

/**
 * Says that code failed to load, and offers to reload the page. If a deployment has replaced the
 * code, only that helps.
 */
export function PartFailed() {
  return (
    <div className={notice} role="alert">
      <p>Part of this page couldn’t be loaded. Check your connection, then reload the page.</p>
      <Button size="small" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </div>
  )
}
