import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import './start.css'

/** Shows the frame of the app while the session loads, as `index.html` does before that. */
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
