import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import './start.css'

/** Shows the app's frame while the session loads. `index.html` shows the same frame earlier. */
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
