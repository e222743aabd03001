import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { AXIS } from '../../grid.css.ts'
import { BAR } from '../../shell/NavBar.css.ts'

const STRIP = 76
const BESIDE_ELBOW = '(min-width: 1024px) and (max-width: 1279.98px)'

export const hero = style({
  display: 'flex',
  flexDirection: 'column',
  // The film begins under the bar, which lies on it.
  marginBlockStart: `-${BAR.mobile}px`,
  // On a high, narrow screen the film keeps its shape, and the next section shows.
  minHeight: '100svh',
  '@media': {
    [media.tablet]: { marginBlockStart: `-${BAR.tablet}px` },
    [media.wide]: { minHeight: 'min(100svh, 90vw)' },
  },
})

export const stage = style({
  position: 'relative',
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: '660px',
  '@media': {
    [media.wide]: { minHeight: '600px' },
  },
})

export const words = style({
  position: 'relative',
  zIndex: vars.z.film,
  paddingBlockEnd: vars.space[24],
  '@media': { [media.wide]: { paddingBlockEnd: vars.space[56] } },
})

export const headline = style({
  maxWidth: '10.4em',
  // Five lines instead of four: beside the robot's elbow there is room for no more.
  '@media': { [BESIDE_ELBOW]: { maxWidth: '8.4em' } },
})

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
    alignContent: 'center',
    minHeight: `${STRIP}px`,
    paddingBlock: vars.space[12],
    color: vars.color.inkMuted,
  },
])

export const title = style({ '@media': { [media.tablet]: { gridColumn: `1 / ${AXIS}` } } })

export const detail = style({
  display: 'block',
  '@media': { [media.tablet]: { gridColumn: `${AXIS} / -1` } },
})

export const label = style({ color: vars.color.ink })
