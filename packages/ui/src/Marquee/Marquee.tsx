import {
  type AnimationEvent,
  type ComponentPropsWithRef,
  createElement,
  forwardRef,
  useState,
} from 'react'
import * as styles from './Marquee.css.ts'

export interface MarqueeProps extends ComponentPropsWithRef<'div'> {
  /** Pixels in a second. @default 40 */
  speed?: number
  /** `normal` goes towards the start of a line, `reverse` towards its end. @default 'normal' */
  direction?: 'normal' | 'reverse'
  /** The words of the button that stops it. @default 'Pause' */
  pauseLabel?: string
}

/**
 * Moves its children past, round and round. CSS moves it, before hydration too. Their copy is
 * hidden from readers and from the keyboard; hover, focus and a button stop it.
 */
export const Marquee = forwardRef<HTMLDivElement, MarqueeProps>(function Marquee(
  { speed = 40, direction, pauseLabel = 'Pause', className = '', children, ...rest },
  ref,
) {
  const [isPaused, setIsPaused] = useState(false)
  const keepTime = (group: HTMLElement | null) => {
    if (group) group.style.animationDuration = `${group.offsetWidth / speed}s`
  }
  const group = {
    className: styles.group,
    style: { animationDirection: direction },
    ref: keepTime,
    // Again at each round: images and fonts come late, and pages change their width.
    onAnimationIteration: (event: AnimationEvent<HTMLElement>) => keepTime(event.currentTarget),
  }

  // No JSX: its module of React's would be a tenth of the budget.
  return createElement(
    'div',
    { ...rest, ref, className: `${styles.root} ${className}` },
    createElement('div', group, children),
    createElement(
      'div',
      // A word and no boolean, which React 18 drops; React 19 takes most words for `true`.
      { ...group, 'aria-hidden': true, inert: 'inert' as unknown as boolean },
      children,
    ),
    createElement(
      'button',
      {
        type: 'button',
        className: styles.button,
        'aria-pressed': isPaused,
        onClick: () => setIsPaused(!isPaused),
      },
      pauseLabel,
    ),
  )
})
