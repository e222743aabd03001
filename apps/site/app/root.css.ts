import { vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

globalStyle('::view-transition-group(*)', { animationDuration: vars.duration.page })
