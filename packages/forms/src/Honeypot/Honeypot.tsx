import * as styles from './Honeypot.css.ts'

/** A field that only bots fill in, because users can't see or focus it. */
export function Honeypot({ name = 'website' }: { name?: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name={name}
          tabIndex={-1}
          autoComplete="off"
          // Keeps 1Password and LastPass from filling the field.
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  )
}
