import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const loading = style([
  adminText.mono,
  { paddingBlockEnd: vars.space[32], color: vars.color.inkMuted },
])
