import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const days = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] })
