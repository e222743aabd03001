'use client'

import type { ComponentPropsWithRef, FocusEvent, PointerEvent } from 'react'
import { inertProps } from '../hooks/inertProps.ts'
import { toFinite } from '../hooks/toFinite.ts'
import { useControllableState } from '../hooks/useControllableState.ts'
import { withRef } from '../hooks/withRef.ts'
import { PlaybackIcon } from '../Icon/PlaybackIcon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { bringIntoView } from './bringIntoView.ts'
import * as styles from './Marquee.css.ts'
import { defaultMarqueeLabels, type MarqueeLabels } from './marqueeLabels.ts'
import { useCopies } from './useCopies.ts'
import { usePauseOutOfView } from './usePauseOutOfView.ts'
import { useSpeed } from './useSpeed.ts'

/** Pixels per second. */
const DEFAULT_SPEED = 40

export interface MarqueeProps extends ComponentPropsWithRef<'div'> {
  /** The speed in pixels per second. @default 40 */
  speed?: number
  /**
   * The edge that the children move toward. `start` is the left in left-to-right text, and the
   * right in right-to-left text.
   * @default 'start'
   */
  direction?: 'start' | 'end'
  /**
   * Whether the children repeat until they fill the width. Otherwise, a few children spread out.
   * @default false
   */
  autoFill?: boolean
  /** Whether the children fade out at both ends. @default true */
  gradient?: boolean
  /**
   * Whether hovering over the children with a mouse pauses the motion. Keyboard focus always pauses
   * it.
   * @default true
   */
  pauseOnHover?: boolean
  /** Whether the motion is paused, if the parent controls it. */
  paused?: boolean
  /** Whether the motion is paused at first. @default false */
  defaultPaused?: boolean
  /** Called when the user presses the button. */
  onPausedChange?: (paused: boolean) => void
  /** Labels that replace the built-in text. @default defaultMarqueeLabels */
  labels?: Partial<MarqueeLabels>
}

/**
 * Scrolls its children in an endless loop. The animation is pure CSS, so it runs before hydration.
 * A copy of the children keeps the loop free of gaps. The copy is hidden from screen readers and
 * the keyboard. Hover, focus, and a button pause the motion. A focused child moves into view.
 */
export const Marquee = withRef(function Marquee({
  speed = DEFAULT_SPEED,
  direction = 'start',
  autoFill = false,
  gradient = true,
  pauseOnHover = true,
  paused,
  defaultPaused = false,
  onPausedChange,
  labels,
  className,
  children,
  ref,
  ...rest
}: MarqueeProps) {
  const [isPaused, setIsPaused] = useControllableState(paused, defaultPaused, onPausedChange)
  const { pause } = useLabels('Marquee', defaultMarqueeLabels, labels)

  const { track, copies } = useCopies(autoFill)

  useSpeed(track, toFinite(speed, DEFAULT_SPEED))
  usePauseOutOfView(track)

  function handleFocus({ currentTarget, nativeEvent }: FocusEvent<HTMLElement>) {
    // In a shadow root inside a child, `target` is only the shadow host.
    const element = nativeEvent.composedPath()[0]
    // A press must not move the element away from the pointer.
    if (!(element instanceof Element) || !element.matches(':focus-visible')) return
    currentTarget.removeAttribute('data-touched')
    bringIntoView(currentTarget, element)
  }

  // After a tap, the browser keeps the hover state, and focus stays on a link.
  const handlePointerEnter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    currentTarget.toggleAttribute('data-touched', pointerType === 'touch')
  }

  const hiddenProps = { 'aria-hidden': true, ...inertProps(true) }
  const content = autoFill
    ? Array.from({ length: copies }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the copies have no other key.
        <div key={index} className={styles.copy} {...(index > 0 && hiddenProps)}>
          {children}
        </div>
      ))
    : children

  return (
    <div
      {...rest}
      ref={ref}
      data-direction={direction}
      className={cx(styles.root, pauseOnHover && styles.pausesOnHover, className)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the children. */}
      <div
        ref={track}
        className={cx(styles.track, gradient && styles.gradient)}
        onFocus={handleFocus}
        onPointerEnter={handlePointerEnter}
      >
        <div className={styles.group}>{content}</div>
        <div className={styles.group} {...hiddenProps}>
          {content}
        </div>
      </div>
      <button
        type="button"
        className={styles.button}
        aria-label={pause}
        aria-pressed={isPaused}
        onClick={() => setIsPaused(!isPaused)}
      >
        <PlaybackIcon name={isPaused ? 'play' : 'pause'} />
      </button>
    </div>
  )
})
