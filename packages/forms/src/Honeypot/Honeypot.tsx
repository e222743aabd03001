import * as styles from './Honeypot.css.ts'

/** A field that people neither see nor reach and that bots fill in. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          // Password managers fill what they take for a form of theirs.
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  )
}
