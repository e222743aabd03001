'use client'

import type { ComponentPropsWithRef } from 'react'
import { useControllableState } from '../hooks/useControllableState.ts'
import { useInView } from '../hooks/useInView.ts'
import { useIsPageHidden } from '../hooks/useIsPageHidden.ts'
import { withRef } from '../hooks/withRef.ts'
import { PlaybackIcon } from '../Icon/PlaybackIcon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Typewriter.css.ts'
import { defaultTypewriterLabels, type TypewriterLabels } from './typewriterLabels.ts'
import { type TypedTextHandlers, useTypedText } from './useTypedText.ts'

export interface TypewriterProps
  extends Omit<ComponentPropsWithRef<'span'>, 'children'>,
    TypedTextHandlers {
  /** The phrases to type in a loop. */
  phrases: readonly string[]
  /** Milliseconds per typed letter. @default 60 */
  typingMs?: number
  /** Milliseconds per deleted letter. @default 30 */
  deletingMs?: number
  /** Milliseconds that a complete phrase stays visible. @default 1500 */
  pauseMs?: number
  /** Milliseconds before the animation starts, added to the first `pauseMs`. @default 0 */
  startDelay?: number
  /**
   * How many times to show all phrases, at least 1. The last phrase then stays.
   * @default Infinity
   */
  loops?: number
  /**
   * Whether the phrases wrap together with the text around them, so the number of lines can differ
   * between phrases. By default, the phrases are in a box that never changes size.
   * @default false
   */
  inline?: boolean
  /** Milliseconds between showing and hiding the caret. @default 530 */
  blinkMs?: number
  /**
   * Whether all motion is paused, if the parent controls it, for example with a button that pauses
   * all motion on the page.
   */
  paused?: boolean
  /** Whether all motion is paused at first. @default false */
  defaultPaused?: boolean
  /** Called when the user presses the button. */
  onPausedChange?: (paused: boolean) => void
  /**
   * Whether to show a button that pauses the motion. WCAG 2.2.2 requires a pause button, unless
   * `loops` ends the motion within five seconds or another control on the page sets `paused`.
   * @default false
   */
  pauseButton?: boolean
  /** Labels that replace the built-in text. @default defaultTypewriterLabels */
  labels?: Partial<TypewriterLabels> | undefined
}

/**
 * Types phrases in a loop that's endless by default. The animation starts with the complete first
 * phrase, as the server rendered it. A single phrase doesn't animate. Screen readers get all
 * phrases once, as text that never changes.
 */
export const Typewriter = withRef(function Typewriter({
  phrases,
  typingMs = 60,
  deletingMs = 30,
  pauseMs = 1500,
  startDelay = 0,
  loops = Infinity,
  inline = false,
  blinkMs = 530,
  paused,
  defaultPaused = false,
  onPausedChange,
  pauseButton = false,
  labels,
  onType,
  onLoop,
  onComplete,
  className,
  ref,
  ...rest
}: TypewriterProps) {
  // With reduced motion, the typed text has `display: none`, so `isInView` and `isRunning` stay
  // `false`.
  const { ref: typedRef, isInView } = useInView<HTMLSpanElement>()
  const isPageHidden = useIsPageHidden()
  const [isPaused, setIsPaused] = useControllableState(paused, defaultPaused, onPausedChange)
  const { pause } = useLabels('Typewriter', defaultTypewriterLabels, labels)
  const isRunning = isInView && !isPageHidden && !isPaused
  const { before, after } = useTypedText(phrases, isRunning, {
    typingMs,
    deletingMs,
    pauseMs,
    startDelay,
    loops,
    onType,
    onLoop,
    onComplete,
  })

  // The caret is replaced at each step before it would blink, so it needs no animation until the
  // phrase is complete. Starting one at each step would cost several frames.
  const isStepping = before !== '' && after !== '' && Math.max(typingMs, deletingMs) <= blinkMs
  const isBlinking = !isPaused && !(isRunning && isStepping)

  // Set by a script, because a strict content security policy blocks `style` attributes in
  // server-rendered HTML.
  function setBlinking(caret: HTMLElement | null) {
    if (!caret) return
    caret.style.animationName = isBlinking ? '' : 'none'
    caret.style.animationDuration = `${2 * blinkMs}ms`
  }

  return (
    <span {...rest} ref={ref} className={cx(styles.root, inline && styles.inline, className)}>
      {phrases.map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases may repeat.
        <span key={index} className={cx(styles.phrase, inline && styles.inlinePhrase)}>
          {phrase}
        </span>
      ))}
      <span ref={typedRef} className={styles.typed} aria-hidden>
        {before}
        {/* A new key replaces the caret at each step. Moving the same element would count as a
            layout shift. */}
        <span key={before} className={styles.caret} ref={setBlinking} />
        {/* Invisible, but reserves space, so words don't jump to the next line while typing. */}
        <span className={styles.phrase}>{after}</span>
      </span>
      {pauseButton && (
        <button
          type="button"
          className={styles.button}
          aria-label={pause}
          aria-pressed={isPaused}
          onClick={() => setIsPaused(!isPaused)}
        >
          <PlaybackIcon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </span>
  )
})
