'use client'

import type { ComponentPropsWithRef } from 'react'
import { inertProps } from '../hooks/inertProps.ts'
import { useControllableState } from '../hooks/useControllableState.ts'
import { withRef } from '../hooks/withRef.ts'
import { PlaybackIcon } from '../Icon/PlaybackIcon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Marquee.css.ts'
import { defaultMarqueeLabels, type MarqueeLabels } from './marqueeLabels.ts'
import { useCopies } from './useCopies.ts'

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
  /** Whether hovering over the children pauses the motion. Focus always pauses it. @default true */
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
 * the keyboard. Hover, focus, and a button pause the motion.
 */
export const Marquee = withRef(function Marquee({
  speed = 40,
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

  function setDuration(group: HTMLElement | null) {
    // A hidden group has no width, and without a duration, it would never move.
    if (group?.offsetWidth) group.style.animationDuration = `${group.offsetWidth / speed}s`
  }

  const groupProps: ComponentPropsWithRef<'div'> = {
    ref: setDuration,
    className: styles.group,
    // Sets the duration again after each loop, because images and fonts can load late, and the
    // window can be resized.
    onAnimationIteration: (event) => setDuration(event.currentTarget),
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
      <div ref={track} className={cx(styles.track, gradient && styles.gradient)}>
        <div {...groupProps}>{content}</div>
        <div {...groupProps} {...hiddenProps}>
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
