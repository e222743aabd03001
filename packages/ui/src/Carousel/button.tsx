import type { ReactNode } from 'react'
import * as styles from './Carousel.css.ts'

// Drawn here: the whole set of icons would be a tenth of the budget.
export const previous = 'M14 8H2m5-5L2 8l5 5'
export const next = 'M2 8h12M9 3l5 5-5 5'
export const play = 'M4.5 3v10L13 8z'
export const pause = 'M5 3v10m6 0V3'

/** A drawing to press, with words beside it where they are to be seen. */
export const button = (
  drawing: string,
  label: string,
  onClick: () => void,
  className = styles.target,
  words?: ReactNode,
  theme?: 'light',
) => (
  <button
    type="button"
    data-theme={theme}
    className={className}
    aria-label={label}
    onClick={onClick}
  >
    <svg width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d={drawing} />
    </svg>
    {words}
  </button>
)
