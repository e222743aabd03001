import { TextField, type TextFieldProps } from '@duet/ui'
import { useState } from 'react'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as styles from './PasswordField.css.ts'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'label'> {
  label: string
  autoComplete: 'new-password' | 'current-password'
}

/** A password with a button that shows it. */
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
      <button type="button" className={styles.show} onClick={() => setIsShown(!isShown)}>
        <span aria-hidden>{isShown ? 'Hide' : 'Show'}</span>
        {/* Not `aria-label`: searches for the field's label would find the button too. */}
        <span className={visuallyHidden}>
          {isShown ? 'Hide' : 'Show'} {label.toLowerCase()}
        </span>
      </button>
    </div>
  )
}
