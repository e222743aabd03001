import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import './start.css'

/**
 * Shows the app's frame while the session loads. `index.html` contains the same frame, which is
 * visible until the app renders.
 */
export function StartFrame() {
  return (
    <div className="start">
      <p role="status" className={visuallyHidden}>
        Loading…
      </p>
      <div className="start-bar" />
      <div className="start-overview" />
      <div className="start-rows" />
    </div>
  )
}
