import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const icon = style({ color: vars.color.critical })
