import { useEffect, useState } from 'react'
import * as styles from './CopyButton.css.ts'

const SHOWN_MS = 2000

interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  label: string
}

/** Copies a text, and says for a moment that it did. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [word, setWord] = useState<string>()

  useEffect(() => {
    if (!word) return
    const timer = setTimeout(() => setWord(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [word])

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text)
      setWord('Copied')
    } catch {
      // Outside of a secure context there is no clipboard.
      setWord('Not copied')
    }
  }

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={word ?? label}
      onClick={handleClick}
    >
      <span aria-live="polite">{word ?? 'Copy'}</span>
    </button>
  )
}
