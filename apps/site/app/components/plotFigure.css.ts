import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** A plot whose control for its table is at the end of the caption's first line. */
export const plotFigure = style({
  position: 'relative',
  '@media': {
    // Leaves the caption more of a narrow column.
    [`${media.tablet} and ${media.belowWide}`]: { vars: { '--ui-figure-number': vars.space[72] } },
  },
})

globalStyle(`${plotFigure} > details`, {
  position: 'absolute',
  // Lines up with the caption, whose figure has a padding of 12 px. The control has one of 4 px, and
  // its text is smaller.
  insetBlockStart: `calc(${vars.space[8]} + 1px)`,
  insetInlineEnd: 0,
  marginBlockStart: 0,
})

// Leaves space for the control. On phones, it's beside the figure's number, above the caption.
globalStyle(`${plotFigure} > figcaption > :last-child`, {
  textWrap: 'balance',
  '@media': {
    [media.mobile]: { display: 'block', marginBlockStart: vars.space[8] },
    [media.tablet]: { paddingInlineEnd: '7.5rem' },
    // The caption is narrower than the figure, by almost the width of the control.
    [media.notes]: { paddingInlineEnd: vars.space[16] },
  },
})
