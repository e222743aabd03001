import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'

export const time = style([
  adminText.mono,
  { marginInlineStart: 'auto', fontSize: '0.75rem', color: vars.color.inkMuted },
])
