import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const value = style([adminText.figure, { display: 'block' }])

export const caption = style([
  adminText.row,
  { display: 'block', fontSize: '0.8125rem', color: vars.color.inkMuted },
])
