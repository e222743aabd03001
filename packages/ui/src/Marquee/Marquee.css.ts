import { globalStyle, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

export const root = componentStyle({
  display: 'flex',
  overflow: 'hidden',
  selectors: { '&:dir(rtl)': { vars: { '--ui-marquee-to': '100%' } } },
})

const run = keyframes({ to: { translate: 'var(--ui-marquee-to, -100%)' } })
const gap = `var(--ui-marquee-gap, ${vars.space[72]})`

/** Each fills the width at least, however little stands in it. */
export const group = componentStyle({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-around',
  gap,
  minInlineSize: '100%',
  paddingInlineEnd: gap,
  animation: `${run} ${vars.duration.marquee} linear infinite`,
  '@media': {
    [media.reducedMotion]: { flex: 'auto', flexWrap: 'wrap', animation: 'none' },
  },
  selectors: {
    // On the button neither the pointer nor the focus stops it: what is pressed is seen at once.
    [`${root}:is(:hover:not(:has(> button:hover)), :has(> div:focus-within, > [aria-pressed="true"])) > &`]:
      { animationPlayState: 'paused' },
  },
})

/** At the end of what is seen, over all that passes. */
export const button = componentStyle({
  position: 'sticky',
  insetInlineEnd: 0,
  padding: vars.space[16],
  background: vars.color.surface,
})

// The copy and the button, where nothing moves.
globalStyle(`${group} ~ *`, {
  '@layer': {
    [layers.components]: { '@media': { [media.reducedMotion]: { display: 'none' } } },
  },
})
