import { style } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { text, vars } from '../theme/index.ts'

export const root = componentStyle({ fontFamily: vars.font.text })

export const caption = style([
  text.monoSmall,
  componentStyle({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${vars.space[8]}`,
    paddingBlockStart: vars.space[12],
    color: vars.color.inkMuted,
  }),
])

export const label = componentStyle({ color: vars.color.ink, textTransform: 'uppercase' })

export const speed = componentStyle({ marginInlineStart: 'auto' })
