import type { ComponentProps } from 'react'
import * as styles from './Carousel.css.ts'

/** Drawn here: the whole set of icons would be a tenth of the budget. */
const glyphs = {
  previous: 'M14 8H2m5-5L2 8l5 5',
  next: 'M2 8h12M9 3l5 5-5 5',
  play: 'M4.5 3v10L13 8z',
  pause: 'M5 3v10m6 0V3',
}

/** A drawing to press. */
export const button = (glyph: keyof typeof glyphs, props: ComponentProps<'button'>) => (
  <button type="button" className={styles.target} {...props}>
    <svg width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d={glyphs[glyph]} />
    </svg>
    {props.children}
  </button>
)
