import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'

const MAX_CONTENT_WIDTH = '560px'

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  gap: `${vars.space[20]} ${vars.space[40]}`,
  paddingBlock: vars.space[32],
  selectors: {
    '& + &': { borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}` },
    '&:first-of-type': { paddingBlockStart: 0 },
    [ONE_COLUMN_LAYOUT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.belowWide]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      maxInlineSize: MAX_CONTENT_WIDTH,
      selectors: { '&[data-wide]': { maxInlineSize: 'none' } },
    },
  },
})

export const title = style({
  fontSize: '1.0625rem',
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.008em',
  lineHeight: 1.3,
})

export const description = style([
  adminText.row,
  {
    marginBlockStart: vars.space[8],
    maxInlineSize: '44ch',
    color: vars.color.inkMuted,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
])

export const content = style({
  minInlineSize: 0,
  maxInlineSize: MAX_CONTENT_WIDTH,
  selectors: { [`${section}[data-wide] &`]: { maxInlineSize: 'none' } },
})
