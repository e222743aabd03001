import { useEffect, useState } from 'react'

interface Timing {
  /** Milliseconds per typed letter. */
  typingMs: number
  /** Milliseconds per deleted letter. */
  deletingMs: number
  /** Milliseconds that a complete phrase stays visible. */
  pauseMs: number
}

export interface TypedText {
  /** The text before the caret. */
  before: string
  /** The text after the caret. */
  after: string
}

/**
 * Deletes the current phrase letter by letter, then types the next one. A single phrase doesn't
 * animate.
 */
export function useTypedText(
  phrases: readonly string[],
  isRunning: boolean,
  { typingMs, deletingMs, pauseMs }: Timing,
): TypedText {
  const [[index, nextStep], setPlace] = useState<[index: number, step: number]>([0, 0])
  const phrase = phrases[index % phrases.length] ?? ''
  const letters = splitLetters(phrase)
  const { length } = letters
  const hasManyPhrases = phrases.length > 1
  // Counts letters from the complete phrase, which is step 0. At step 3, three letters are deleted.
  // At step -3, three letters are still missing.
  const step = hasManyPhrases ? Math.max(-length, nextStep) : 0

  useEffect(() => {
    if (!isRunning || !hasManyPhrases) return
    const timer = setTimeout(
      setPlace,
      step === 0 ? pauseMs : step < 0 ? typingMs : deletingMs,
      step + 1 < length ? [index, step + 1] : [index + 1, -Infinity],
    )
    return () => clearTimeout(timer)
  }, [isRunning, hasManyPhrases, index, step, length, pauseMs, deletingMs, typingMs])

  const before = letters.slice(0, length - Math.abs(step)).join('')
  return { before, after: phrase.slice(before.length) }
}

/**
 * Splits a phrase into graphemes, so an emoji or a letter with its accents counts as one. ASCII
 * text skips the segmenter, because creating the first one takes tens of milliseconds.
 */
function splitLetters(phrase: string): string[] {
  if (!/[^ -~]/.test(phrase)) return [...phrase]
  return Array.from(new Intl.Segmenter().segment(phrase), ({ segment }) => segment)
}
