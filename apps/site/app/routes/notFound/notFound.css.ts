import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const row = style({
  paddingBlock: `${vars.space[72]} ${vars.space[72]}`,
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[120]} ${vars.space[96]}` } },
})

export const textBlock = style({
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: '1 / 7', alignSelf: 'end' } },
})

export const path = style([
  text.mono,
  { color: vars.color.inkMuted, overflowWrap: 'anywhere', maxHeight: '6em', overflow: 'hidden' },
])

export const heading = style({
  marginBlock: `${vars.space[16]} ${vars.space[40]}`,
  maxWidth: '6.5em',
})

export const suggestion = style({ marginBlockEnd: vars.space[24] })

export const backLink = style({
  '@media': { [media.mobile]: { width: '100%', marginBlockEnd: vars.space[56] } },
})

export const picture = style({ aspectRatio: '4 / 3' })

export const pictureColumn = style({
  '@media': {
    [media.tablet]: { gridColumn: '7 / -1' },
    [media.wide]: { gridColumn: '8 / -1' },
  },
})
