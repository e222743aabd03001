import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { BAR } from '../../shell/NavBar.css.ts'

const STRIP = 76

export const hero = style({
  display: 'flex',
  flexDirection: 'column',
  // The film begins under the bar, which lies on it.
  marginBlockStart: `-${BAR.mobile}px`,
  minHeight: '100svh',
  '@media': { [media.tablet]: { marginBlockStart: `-${BAR.tablet}px` } },
})

export const stage = style({
  position: 'relative',
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  // The ground of the film goes on under the words, below its lower edge.
  backgroundColor: 'rgb(228 225 219)',
  minHeight: '660px',
  '@media': {
    [media.wide]: { minHeight: '620px' },
    [`screen and ${media.dark}`]: {
      selectors: { ':root:not([data-theme="light"]) &': { backgroundColor: 'rgb(66 64 59)' } },
    },
  },
  selectors: { ':root[data-theme="dark"] &': { backgroundColor: 'rgb(66 64 59)' } },
})

export const words = style({
  position: 'relative',
  zIndex: vars.z.film,
  paddingBlockEnd: vars.space[24],
  '@media': { [media.wide]: { paddingBlockEnd: vars.space[56] } },
})

export const headline = style({ maxWidth: '10.4em' })

export const phrases = style([
  text.mono,
  {
    marginBlock: `${vars.space[20]}`,
    fontSize: 'clamp(0.9375rem, 0.86rem + 0.3vw, 1.125rem)',
    lineHeight: 1.45,
    '@media': { [media.wide]: { marginBlock: `${vars.space[28]} ${vars.space[32]}` } },
  },
])

export const action = style({
  '@media': { [media.mobile]: { width: '100%', justifyContent: 'space-between' } },
})

export const strip = style([
  text.monoSmall,
  {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: `${STRIP}px`,
    paddingBlock: vars.space[12],
    color: vars.color.inkMuted,
  },
])

export const label = style({ color: vars.color.ink })
