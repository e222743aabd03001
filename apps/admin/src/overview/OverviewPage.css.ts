import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'

/**
 * A grid of cards. Each card draws a hairline around itself. The gaps are one hairline wide, so
 * that adjacent cards share a line.
 */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.line.hair,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  selectors: {
    '&[aria-busy="true"]': { opacity: 0.6 },
    [ONE_COLUMN_LAYOUT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.belowWide]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, max-content))',
  columnGap: vars.space[40],
  '@media': { [media.mobile]: { columnGap: vars.space[16] } },
})

export const moreText = style([adminText.row, { color: vars.color.inkMuted }])

export const message = style({
  padding: vars.space[28],
  '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
})

// Aligns the message with the messages of the lists, which start at the left.
export const empty = style({ justifyItems: 'start', paddingInline: 0, textAlign: 'start' })
