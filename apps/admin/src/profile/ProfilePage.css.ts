import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const page = style({
  // Makes the sections as wide as their content, so that the rules between them end with it.
  maxInlineSize: '1056px',
  padding: `${vars.space[32]} ${vars.space[28]} ${vars.space[56]}`,
  '@media': {
    [media.mobile]: { paddingInline: vars.space[20], paddingBlockStart: vars.space[24] },
  },
})

export const heading = style({ marginBlockEnd: vars.space[32] })

export const loading = style([
  adminText.mono,
  { paddingBlockEnd: vars.space[32], color: vars.color.inkMuted },
])
