import * as styles from './PasswordStrength.css.ts'
import { estimateStrength, STRENGTHS } from './passwordStrength.ts'

interface PasswordStrengthProps {
  password: string
  /** Facts about the user that an attacker may know, such as the email address. */
  personalTexts?: readonly string[]
}

/** Shows how hard a password is to guess, with four bars and a word. Without one, gives advice. */
export function PasswordStrength({ password, personalTexts = [] }: PasswordStrengthProps) {
  const strength = password ? estimateStrength(password, personalTexts) : undefined
  return (
    <div className={styles.root}>
      {strength && (
        <span className={styles.bars} aria-hidden="true">
          {STRENGTHS.map((name, index) => (
            <span
              key={name}
              className={styles.bar}
              data-filled={index <= STRENGTHS.indexOf(strength) || undefined}
            />
          ))}
        </span>
      )}
      <span role="status" className={strength ? styles.rating : styles.advice}>
        {strength ? `Strength: ${strength}` : 'Use a few unrelated words.'}
      </span>
    </div>
  )
}
