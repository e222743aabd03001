'use client'

import type { ComponentPropsWithRef } from 'react'
import { useInView } from '../hooks/useInView.ts'
import { useIsPageHidden } from '../hooks/useIsPageHidden.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Typewriter.css.ts'
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
   * Wraps between words like the text around it. The lines then depend on the phrase. Otherwise, the
   * phrases have a box that never changes size.
   * @default false
   */
  inline?: boolean
  /** Milliseconds between showing and hiding the caret. @default 530 */
  blinkMs?: number
  /**
   * Whether all motion is paused. The parent controls it, for example with a button that pauses
   * all motion on the page.
   * @default false
   */
  paused?: boolean
}

/**
 * Types phrases in a loop, endless by default. It starts with the complete first phrase, as the server
 * rendered it. A single phrase doesn't animate. Screen readers get all phrases once, as text that
 * never changes.
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
  paused = false,
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
  const isRunning = isInView && !isPageHidden && !paused
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

  // Not in a `style` attribute, because a strict content security policy blocks it in the server's
  // markup.
  function setBlinkDuration(caret: HTMLElement | null) {
    if (caret) caret.style.animationDuration = `${paused ? 0 : 2 * blinkMs}ms`
  }

  return (
    <span {...rest} ref={ref} className={cx(styles.root, inline && styles.inline, className)}>
      {phrases.map((phrase) => (
        <span key={phrase} className={cx(styles.phrase, inline && styles.inlinePhrase)}>
          {phrase}
        </span>
      ))}
      <span ref={typedRef} className={styles.typed} aria-hidden>
        {before}
        {/* A new key replaces the caret at each step. Moving the same element would count as a
            layout shift. */}
        <span key={before} className={styles.caret} ref={setBlinkDuration} />
        {/* Invisible, but reserves space, so words don't jump to the next line while typing. */}
        <span className={styles.phrase}>{after}</span>
      </span>
    </span>
  )
})
