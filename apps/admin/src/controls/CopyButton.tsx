import { useEffect, useState } from 'react'
import * as styles from './CopyButton.css.ts'

const RESULT_SHOWN_MS = 2000

interface CopyButtonProps {
  /** The text to copy to the clipboard. */
  text: string
  label: string
}

/** Copies text and briefly shows the result. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [result, setResult] = useState<string>()

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), RESULT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('Copied')
    } catch {
      // The clipboard is unavailable on plain HTTP.
      setResult('Couldn’t copy')
    }
  }

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={result ?? label}
      onClick={handleClick}
    >
      <span aria-live="polite">{result ?? 'Copy'}</span>
    </button>
  )
}
