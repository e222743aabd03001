import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const heading = style({ maxWidth: '15em', marginBlockEnd: vars.space[56] })

export const carousel = style({
  vars: {
    '--ui-carousel-slide': '100cqi',
    '--ui-carousel-inset': '0px',
    '--ui-carousel-ratio': '3 / 2',
  },
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.wide]: { gridColumn: '1 / 8' },
  },
})

export const figures = style({
  minWidth: 0,
  marginBlockStart: vars.space[56],
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.wide]: { gridColumn: '8 / -1', marginBlockStart: 0 },
    [media.notes]: { gridColumn: '9 / -1' },
  },
})
