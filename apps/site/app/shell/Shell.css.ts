import { text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** Excludes the bar from the page's view transition. */
export const bar = style({ viewTransitionName: 'bar' })

export const brand = style({
  display: 'block',
  paddingBlock: '13px',
  color: vars.color.ink,
  textDecoration: 'none',
})

export const privacy = style([text.small, { paddingBlock: vars.space[12] }])
