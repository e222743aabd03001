import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'

/** Hidden where the key hints in it are hidden. */
export const foot = style({
  paddingBlock: vars.space[8],
  paddingInline: vars.space[20],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  selectors: { [ONE_COLUMN_LAYOUT]: { display: 'none' } },
  '@media': {
    '(max-width: 1279.98px)': { display: 'none' },
    [media.coarse]: { display: 'none' },
  },
})
