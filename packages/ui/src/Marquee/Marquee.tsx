import { type ComponentPropsWithRef, forwardRef, useState } from 'react'
import { inert } from '../hooks/inert.ts'
import * as styles from './Marquee.css.ts'

export interface MarqueeProps extends ComponentPropsWithRef<'div'> {
  /** Pixels in a second. @default 40 */
  speed?: number
  /** The side to which it moves, in the direction of writing. @default 'start' */
  direction?: 'start' | 'end'
  /** What the button that stops it is called. @default 'Pause movement' */
  pauseLabel?: string
}

/**
 * Moves its children past, round and round. CSS moves it, before hydration too. Their copy is
 * hidden from readers and from the keyboard; hover, focus and a button stop it.
 */
export const Marquee = forwardRef<HTMLDivElement, MarqueeProps>(function Marquee(
  {
    speed = 40,
    direction = 'start',
    pauseLabel = 'Pause movement',
    className = '',
    children,
    ...rest
  },
  ref,
) {
  const [isPaused, setIsPaused] = useState(false)

  return (
    <div {...rest} ref={ref} className={`${styles.root} ${className}`}>
      <div
        ref={(track) => {
          if (track) track.style.animationDuration = `${track.offsetWidth / 2 / speed}s`
        }}
        className={styles.track}
        style={{
          animationDirection: direction === 'end' ? 'reverse' : undefined,
          animationPlayState: isPaused ? 'paused' : undefined,
        }}
      >
        <div className={styles.group}>{children}</div>
        <div className={`${styles.group} ${styles.moving}`} {...inert}>
          {children}
        </div>
      </div>
      <button
        type="button"
        className={`${styles.button} ${styles.moving}`}
        aria-label={pauseLabel}
        aria-pressed={isPaused}
        onClick={() => setIsPaused(!isPaused)}
      >
        <svg width="12" height="12" fill="currentColor" aria-hidden="true">
          <path d={isPaused ? 'M2 0v12l9-6' : 'M1 0h3v12H1zM8 0h3v12H8'} />
        </svg>
      </button>
    </div>
  )
})
