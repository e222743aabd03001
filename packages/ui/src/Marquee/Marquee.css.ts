import { globalStyle, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

export const root = componentStyle({
  display: 'flex',
  overflow: 'hidden',
  selectors: { '&:dir(rtl)': { vars: { '--ui-marquee': '100%' } } },
})

const run = keyframes({ to: { translate: 'var(--ui-marquee, -100%)' } })

/** Each fills the width at least, however little stands in it: grid spreads what there is. */
export const group = componentStyle({
  display: 'grid',
  flex: 'none',
  grid: 'none / auto-flow',
  placeItems: 'center',
  gap: vars.space[72],
  minWidth: '100%',
  paddingInlineEnd: vars.space[72],
  animation: `${run} ${vars.duration.marquee} linear infinite`,
  '@media': {
    [media.reducedMotion]: { display: 'flex', flex: 'auto', flexWrap: 'wrap', animation: 'none' },
  },
  selectors: {
    // On the button neither the pointer nor the focus stops it: what is pressed is seen at once.
    [`${root}:has(> div:hover, > div:focus-within, > [aria-pressed="true"]) > &`]: {
      animationPlayState: 'paused',
    },
  },
})

/** At the end of what is seen, over all that passes. */
export const button = componentStyle({
  position: 'sticky',
  inset: 0,
  padding: vars.space[16],
  background: vars.color.surface,
})

// The copy and the button, where nothing moves.
globalStyle(`${group} ~ *`, {
  '@layer': {
    [layers.components]: { '@media': { [media.reducedMotion]: { display: 'none' } } },
  },
})
