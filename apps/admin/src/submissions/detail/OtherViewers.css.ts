import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'

export const bar = style([
  adminText.row,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[12],
    paddingBlock: vars.space[8],
    paddingInline: vars.space[28],
    backgroundColor: vars.color.surfaceRaised,
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
    overflowWrap: 'anywhere',
    '::before': {
      content: '',
      flex: 'none',
      inlineSize: '8px',
      blockSize: '8px',
      borderRadius: '50%',
      backgroundColor: vars.color.accent,
    },
    '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
  },
])
