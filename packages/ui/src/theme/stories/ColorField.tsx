import { useState } from 'react'
import { TextField } from '../../Field/TextField.tsx'
import * as styles from './builder.css.ts'

interface ColorFieldProps {
  label: string
  /** A color such as `#0b5cad`. */
  value: string
  onValueChange: (color: string) => void
}

/** A color picker, and a text field for people who know the color or can't use the picker. */
export function ColorField({ label, value, onValueChange }: ColorFieldProps) {
  const [draft, setDraft] = useState<string>()
  const isInvalid = draft !== undefined && !isColor(draft)

  function handleTyping(text: string) {
    setDraft(text)
    if (isColor(text)) onValueChange(text.toLowerCase())
  }

  return (
    <div className={styles.colorField}>
      <TextField
        label={label}
        size="small"
        autoComplete="off"
        spellCheck={false}
        value={draft ?? value}
        onChange={({ target }) => handleTyping(target.value)}
        onBlur={() => setDraft(undefined)}
        error={isInvalid && 'Enter a color such as #0b5cad'}
      />
      <input
        type="color"
        aria-label={`Pick: ${label}`}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        className={styles.colorInput}
      />
    </div>
  )
}

function isColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}
