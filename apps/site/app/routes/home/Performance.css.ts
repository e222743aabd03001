import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const heading = style({ maxWidth: '15em', marginBlockEnd: vars.space[56] })

/** Space on each side of the current slide: a gap, and the edge of the neighboring slide. */
const inset = '72px'
const insetOnPhones = '32px'

export const carousel = style({
  vars: {
    '--ui-carousel-inset': insetOnPhones,
    '--ui-carousel-ratio': '3 / 2',
  },
  minWidth: 0,
  marginInline: `calc(-1 * ${vars.layout.margin})`,
  '@media': {
    [media.mobile]: { display: 'flex', flexDirection: 'column-reverse' },
    [media.tablet]: {
      vars: {
        '--ui-carousel-inset': inset,
        '--ui-carousel-slide': `100cqi - 2 * ${inset}`,
      },
      gridColumn: '1 / -1',
    },
    [media.wide]: { gridColumn: '1 / 8', marginInline: `-${inset} 0` },
    [media.notes]: { marginInline: `-${inset}` },
  },
})

// On screens wider than 1024 px, the neighboring slides are cut off before the screen edges, so
// fade out the cut edges.
globalStyle(`${carousel} > :last-child`, {
  '@media': {
    [media.wide]: {
      maskImage: `linear-gradient(90deg, transparent, black ${inset}, black calc(100% - ${inset}), transparent)`,
    },
  },
})

// On phones, the text takes the full width, and the controls are below the text.
globalStyle(`${carousel} > :first-child`, {
  '@media': {
    [media.mobile]: {
      position: 'static',
      paddingBlockStart: vars.space[12],
      paddingInline: insetOnPhones,
    },
  },
})
globalStyle(`${carousel} > :first-child > *`, {
  '@media': { [media.mobile]: { flexWrap: 'wrap', inlineSize: '100%' } },
})
globalStyle(`${carousel} [aria-roledescription="slide"] > * > :last-child`, {
  '@media': { [media.mobile]: { minBlockSize: 0, paddingInlineEnd: 0 } },
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
