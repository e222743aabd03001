import { useEffect, useState } from 'react'
import * as styles from './CopyButton.css.ts'

const RESULT_DURATION_MS = 2000

interface CopyButtonProps {
  text: string
  /** The button's accessible name. */
  label: string
}

/** Copies text and briefly shows the result. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [resultText, setResultText] = useState<string>()

  useEffect(() => {
    if (!resultText) return
    const timer = setTimeout(() => setResultText(undefined), RESULT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [resultText])

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text)
      setResultText('Copied')
    } catch {
      // The clipboard is unavailable on plain HTTP, or if the user denies access.
      setResultText('Couldn’t copy')
    }
  }

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={resultText ?? label}
      onClick={handleClick}
    >
      <span aria-live="polite">{resultText ?? 'Copy'}</span>
    </button>
  )
}
