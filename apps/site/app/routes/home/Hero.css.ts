import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { BANNER } from '../../shell/HiringBanner.css.ts'
import { BESIDE } from './layout.ts'

export const hero = style({
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100svh - ${BANNER}px)`,
  // Lower screens than these scroll a little, before the words would leave the film.
  minHeight: '600px',
  '@media': { [media.print]: { height: 'auto' } },
})

export const stage = style({
  position: 'relative',
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: 0,
})

export const words = style({
  position: 'relative',
  zIndex: vars.z.film,
  paddingBlockEnd: vars.space[24],
  '@media': { [BESIDE]: { paddingBlockEnd: vars.space[56] } },
})

export const headline = style({
  maxWidth: '10.4em',
  // Five lines instead of four: beside the robot's elbow there is room for no more.
  '@media': { [`${BESIDE} and (max-width: 1279.98px)`]: { maxWidth: '8.4em' } },
})

export const phrases = style([
  text.mono,
  {
    marginBlock: vars.space[20],
    fontSize: 'clamp(0.9375rem, 0.86rem + 0.3vw, 1.125rem)',
    lineHeight: 1.45,
    '@media': { [BESIDE]: { marginBlock: `${vars.space[28]} ${vars.space[32]}` } },
  },
])

export const action = style({
  '@media': { [media.mobile]: { width: '100%', justifyContent: 'space-between' } },
})
