import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const explanation = style({ color: vars.color.inkMuted })
