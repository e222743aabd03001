import * as styles from './Honeypot.css.ts'

/** A field that only bots fill in, because users can't see or focus it. */
export function Honeypot({ name = 'website' }: { name?: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Leave this field empty
        <input
          type="text"
          name={name}
          tabIndex={-1}
          autoComplete="off"
          // Keeps 1Password, Bitwarden, Dashlane, and LastPass from filling the field.
          data-1p-ignore=""
          data-bwignore="true"
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </div>
  )
}
