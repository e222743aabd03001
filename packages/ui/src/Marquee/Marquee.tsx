import type { ComponentPropsWithRef } from 'react'
import { inertProps } from '../hooks/inertProps.ts'
import { useControllableState } from '../hooks/useControllableState.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { element } from '../theme/index.ts'
import * as styles from './Marquee.css.ts'

export interface MarqueeLabels {
  /** Names the button that pauses the motion. */
  pause: string
}

export const defaultMarqueeLabels: MarqueeLabels = { pause: 'Pause' }

export interface MarqueeProps extends ComponentPropsWithRef<'div'> {
  /** The speed in pixels per second. @default 40 */
  speed?: number
  /**
   * `normal` moves toward the start of a line, and `reverse` moves toward its end.
   * @default 'normal'
   */
  direction?: 'normal' | 'reverse'
  /** Whether the motion is paused, if the parent controls it. */
  paused?: boolean
  /** Whether the motion is paused at first. @default false */
  defaultPaused?: boolean
  /** Called when the user presses the button. */
  onPausedChange?: (paused: boolean) => void
  /** Built-in text. @default defaultMarqueeLabels */
  labels?: Partial<MarqueeLabels>
}

/**
 * Scrolls its children in an endless loop. The animation is pure CSS, so it runs before hydration.
 * A copy of the children keeps the loop free of gaps. It's hidden from screen readers and the
 * keyboard. Hover, focus, and a button pause the motion.
 */
export const Marquee = withRef(function Marquee({
  speed = 40,
  direction = 'normal',
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
  const { pause } = { ...defaultMarqueeLabels, ...labels }

  function setDuration(group: HTMLElement | null) {
    if (group) group.style.animationDuration = `${group.offsetWidth / speed}s`
  }

  const group: ComponentPropsWithRef<'div'> = {
    ref: setDuration,
    className: styles.group,
    style: { animationDirection: direction },
    // Measures again after each loop, because images and fonts load late and the window may be
    // resized.
    onAnimationIteration: (event) => setDuration(event.currentTarget),
  }

  return (
    <div {...rest} ref={ref} className={cx(styles.root, className)}>
      <div className={styles.track}>
        <div {...group}>{children}</div>
        <div {...group} aria-hidden="true" {...inertProps(true)}>
          {children}
        </div>
      </div>
      <button
        type="button"
        className={styles.button}
        aria-label={pause}
        aria-pressed={isPaused}
        onClick={() => setIsPaused(!isPaused)}
      >
        <svg className={element} width="12" height="12" fill="currentColor" aria-hidden="true">
          <path d={isPaused ? 'M2 0v12l9-6' : 'M1 0h3v12H1zM8 0h3v12H8'} />
        </svg>
      </button>
    </div>
  )
})
