import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const summary = style([adminText.row, { inlineSize: 'fit-content', cursor: 'pointer' }])

export const details = style([
  adminText.mono,
  {
    margin: 0,
    paddingBlockStart: vars.space[8],
    color: vars.color.inkMuted,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
])
