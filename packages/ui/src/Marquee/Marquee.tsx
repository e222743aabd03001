import { type ComponentPropsWithRef, createElement, forwardRef, useState } from 'react'
import * as styles from './Marquee.css.ts'

export interface MarqueeProps extends ComponentPropsWithRef<'div'> {
  /** Pixels in a second. @default 40 */
  speed?: number
  /** The side to which it moves, in the direction of writing. @default 'start' */
  direction?: 'start' | 'end'
  /** What the button that stops it is called. @default 'Pause movement' */
  pauseLabel?: string
}

/** A word and no boolean, which React 18 drops; React 19 takes most words for `true`. */
const inert = 'inert' as unknown as boolean

/**
 * Moves its children past, round and round. CSS moves it, before hydration too. Their copy is
 * hidden from readers and from the keyboard; hover, focus and a button stop it.
 */
export const Marquee = forwardRef<HTMLDivElement, MarqueeProps>(function Marquee(
  { speed = 40, direction, pauseLabel = 'Pause movement', className = '', children, ...rest },
  ref,
) {
  const [isPaused, setIsPaused] = useState(false)
  const keepTime = (group: HTMLElement | null) => {
    if (group) group.style.animationDuration = `${group.offsetWidth / speed}s`
  }
  const group = {
    className: styles.group,
    style: { animationDirection: direction === 'end' ? 'reverse' : '' },
    ref: keepTime,
    // Again at each round: images and fonts come late, and pages change their width.
    onAnimationIteration: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      keepTime(currentTarget),
  }

  // No JSX: its module of React's would be a tenth of the budget.
  return createElement(
    'div',
    { ...rest, ref, className: `${styles.root} ${className}` },
    createElement('div', group, children),
    createElement('div', { ...group, 'aria-hidden': true, inert }, children),
    createElement(
      'button',
      {
        type: 'button',
        className: styles.button,
        'aria-label': pauseLabel,
        'aria-pressed': isPaused,
        onClick: () => setIsPaused(!isPaused),
      },
      createElement(
        'svg',
        { width: 12, height: 12, fill: 'currentColor', 'aria-hidden': true },
        createElement('path', { d: isPaused ? 'M2 0v12l9-6' : 'M1 0h3v12H1zM8 0h3v12H8' }),
      ),
    ),
  )
})
