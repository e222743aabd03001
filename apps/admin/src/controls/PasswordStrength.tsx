import * as styles from './PasswordStrength.css.ts'
import { estimateStrength, STRENGTHS } from './passwordStrength.ts'

interface PasswordStrengthProps {
  password: string
  /** Words that others know, such as the user's email address. */
  known?: readonly string[]
}

/** How hard a password is to guess, as four bars and a word. */
export function PasswordStrength({ password, known = [] }: PasswordStrengthProps) {
  const strength = password ? estimateStrength(password, known) : undefined
  const filled = strength ? STRENGTHS.indexOf(strength) + 1 : 0
  return (
    <div className={styles.root}>
      <span className={styles.bars} aria-hidden="true">
        {STRENGTHS.map((name, index) => (
          <span key={name} className={styles.bar} data-filled={index < filled || undefined} />
        ))}
      </span>
      <span role="status" className={styles.word}>
        {strength ? `Strength: ${strength}` : 'Use a few unrelated words.'}
      </span>
    </div>
  )
}
