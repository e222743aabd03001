import { useEffect, useState } from 'react'

/** Returns `text` once it hasn't changed for `delayMs`, or immediately if `text` is empty. */
export function useDebouncedText(text: string, delayMs: number): string {
  const [settledText, setSettledText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettledText, text === '' ? 0 : delayMs, text)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return text === '' ? '' : settledText
}
