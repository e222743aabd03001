import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** A page changes under the bar, which stays as it is. */
export const bar = style({ viewTransitionName: 'bar' })

export const brand = style({
  display: 'block',
  paddingBlock: '13px',
  color: vars.color.ink,
  textDecoration: 'none',
})
