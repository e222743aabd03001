import { globalStyle, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

export const root = componentStyle({
  display: 'flex',
  overflow: 'hidden',
  selectors: { '&:dir(rtl)': { vars: { '--ui-marquee': '100%' } } },
})

const move = keyframes({ to: { translate: 'var(--ui-marquee, -100%)' } })

/**
 * One copy of the children, at least as wide as the marquee. If there are only a few children, the
 * grid spreads them out.
 */
export const group = componentStyle({
  display: 'grid',
  flex: 'none',
  grid: 'none / auto-flow',
  placeItems: 'center',
  gap: vars.space[72],
  minWidth: '100%',
  paddingInlineEnd: vars.space[72],
  animation: `${move} ${vars.duration.marquee} linear infinite`,
  '@media': {
    [media.reducedMotion]: { display: 'flex', flex: 'auto', flexWrap: 'wrap', animation: 'none' },
  },
  selectors: {
    // Hovering or focusing the button doesn't pause the motion. If it did, pressing the button
    // would have no visible effect.
    [`${root}:has(> div:hover, > div:focus-within, > [aria-pressed="true"]) > &`]: {
      animationPlayState: 'paused',
    },
  },
})

/** Sticks to the visible end, on top of the moving children. */
export const button = componentStyle({
  position: 'sticky',
  inset: 0,
  padding: vars.space[16],
  background: vars.color.surface,
})

// With reduced motion, nothing moves, so the copy and the button aren't needed.
globalStyle(`${group} ~ *`, {
  '@layer': {
    [layers.components]: { '@media': { [media.reducedMotion]: { display: 'none' } } },
  },
})
