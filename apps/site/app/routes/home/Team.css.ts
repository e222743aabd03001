import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** The marquee's lower hairline ends it. */
export const section = style({ paddingBlockEnd: 0 })

export const row = style({ alignItems: 'end', marginBlockEnd: vars.space[56] })

export const heading = style({
  maxWidth: '12em',
  '@media': { [media.tablet]: { gridColumn: '1 / 10' } },
})

export const careers = style({
  '@media': {
    [media.mobile]: { marginBlockStart: vars.space[28] },
    [media.tablet]: { gridColumn: '10 / -1', justifySelf: 'end' },
  },
})

export const marquee = style({
  borderBlock: `${vars.line.hair} solid ${vars.color.rule}`,
  paddingBlock: vars.space[40],
})
