import { useEffect, useRef, useState } from 'react'

interface Timing {
  /** Milliseconds per typed letter. */
  typingMs: number
  /** Milliseconds per deleted letter. */
  deletingMs: number
  /** Milliseconds that a complete phrase stays visible. */
  pauseMs: number
  /** Milliseconds added to the first pause. */
  startDelay: number
}

export interface TypedTextHandlers {
  /** Called with the visible text after each typed or deleted letter. */
  onType?: ((text: string) => void) | undefined
  /** Called with the number of finished loops, each time the last phrase is complete. */
  onLoop?: ((count: number) => void) | undefined
  /** Called when the last phrase of the last loop is complete. */
  onComplete?: (() => void) | undefined
}

interface TypedTextOptions extends Timing, TypedTextHandlers {
  /** How many times to show all phrases. */
  loops: number
}

/**
 * The current phrase and the step within the phrase. `index` counts phrases, and keeps increasing
 * when the list of phrases starts over.
 */
type Place = readonly [index: number, step: number]
const INITIAL_PLACE: Place = [0, 0]

export interface TypedText {
  /** The text before the caret. */
  before: string
  /** The text after the caret. */
  after: string
}

/**
 * Deletes the current phrase letter by letter, then types the next phrase. A single phrase isn't
 * animated.
 */
export function useTypedText(
  phrases: readonly string[],
  isRunning: boolean,
  { typingMs, deletingMs, pauseMs, startDelay, loops, ...handlers }: TypedTextOptions,
): TypedText {
  const [place, setPlace] = useState(INITIAL_PLACE)
  const [index, nextStep] = place
  const phrase = phrases[index % phrases.length] ?? ''
  const letters = splitLetters(phrase)
  const { length } = letters
  const hasManyPhrases = phrases.length > 1
  // Step 0 is the complete phrase. At step -3, three letters are still to be typed. At step 3,
  // three letters have been deleted.
  const step = hasManyPhrases ? Math.max(-length, nextStep) : 0

  // A timer treats an infinite time as 0, so without finite times, the first phrase stays.
  const hasFiniteTimes = Number.isFinite(typingMs + deletingMs + pauseMs + startDelay)

  const finishedLoops = step === 0 ? Math.floor((index + 1) / phrases.length) : 0
  const isDone = finishedLoops >= loops
  const currentPauseMs = place === INITIAL_PLACE ? startDelay + pauseMs : pauseMs

  useEffect(() => {
    if (!isRunning || !hasManyPhrases || !hasFiniteTimes || isDone) return
    const timer = setTimeout(
      setPlace,
      step === 0 ? currentPauseMs : step < 0 ? typingMs : deletingMs,
      step + 1 < length ? [index, step + 1] : [index + 1, -Infinity],
    )
    return () => clearTimeout(timer)
  }, [
    isRunning,
    hasManyPhrases,
    hasFiniteTimes,
    isDone,
    index,
    step,
    length,
    currentPauseMs,
    deletingMs,
    typingMs,
  ])

  const before = letters.slice(0, length - Math.abs(step)).join('')
  const isLoopEnd = step === 0 && (index + 1) % phrases.length === 0
  const reportStep = useRef(() => {})
  useEffect(() => {
    reportStep.current = () => {
      handlers.onType?.(before)
      if (isLoopEnd) handlers.onLoop?.(finishedLoops)
      if (isDone) handlers.onComplete?.()
    }
  })

  // Runs only after a step of the animation, and not when the parent passes other props.
  useEffect(() => {
    if (place !== INITIAL_PLACE) reportStep.current()
  }, [place])

  return { before, after: phrase.slice(before.length) }
}

/**
 * Splits a phrase into graphemes, so an emoji or a letter with its accents counts as one letter.
 * ASCII text skips the segmenter, because creating the first segmenter takes tens of milliseconds.
 */
function splitLetters(phrase: string): string[] {
  if (!/[^ -~]/.test(phrase)) return [...phrase]
  return Array.from(new Intl.Segmenter().segment(phrase), ({ segment }) => segment)
}
