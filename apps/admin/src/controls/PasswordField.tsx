import { TextField, type TextFieldProps } from '@duet/ui'
import { useState } from 'react'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as styles from './PasswordField.css.ts'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'label'> {
  label: string
  autoComplete: 'new-password' | 'current-password'
}

/** Shows a password field with a button that reveals the password. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.root}>
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        label={label}
        type={isShown ? 'text' : 'password'}
      />
      <button type="button" className={styles.showButton} onClick={() => setIsShown(!isShown)}>
        <span aria-hidden>{isShown ? 'Hide' : 'Show'}</span>
        {/* Don't use `aria-label`, or tests that find fields by label also find the button. */}
        <span className={visuallyHidden}>
          {isShown ? 'Hide' : 'Show'} {label.toLowerCase()}
        </span>
      </button>
    </div>
  )
}
