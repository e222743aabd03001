import { vars } from '@duet/ui/theme'
import { styleVariants } from '@vanilla-extract/css'

/**
 * The admin app's text styles, which are denser than the site's: `row` for tables and other small
 * text, `mono` for dates and numbers, `figure` for large numbers, and `tick` for labels in charts.
 */
export const adminText = styleVariants({
  row: {
    fontFamily: vars.font.text,
    fontSize: '0.875rem',
    lineHeight: 1.4,
    letterSpacing: '-0.003em',
  },
  mono: {
    fontFamily: vars.font.mono,
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    letterSpacing: '-0.005em',
    fontVariantNumeric: 'tabular-nums',
  },
  figure: {
    fontFamily: vars.font.text,
    fontSize: '1.75rem',
    fontWeight: vars.weight.display,
    lineHeight: 1.1,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
  tick: {
    fontFamily: vars.font.mono,
    fontSize: '0.6875rem',
    lineHeight: 1.4,
    letterSpacing: '-0.01em',
    fontVariantNumeric: 'tabular-nums',
  },
})
