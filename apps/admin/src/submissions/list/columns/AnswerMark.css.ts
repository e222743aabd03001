import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const mark = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: '0.8125rem',
  color: vars.color.inkMuted,
  selectors: { '&[data-overdue]': { color: vars.color.critical } },
})
