import { globalStyle, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

export const root = componentStyle({
  display: 'flex',
  alignItems: 'center',
  selectors: { '&:dir(rtl)': { vars: { '--ui-marquee': '100%' } } },
})

const fade = vars.space[24]

/** Marks a marquee that pauses on hover. The class has no styles. */
export const pausesOnHover = componentStyle({})

/** Clips the moving children. */
export const track = componentStyle({
  display: 'flex',
  flex: 'auto',
  minWidth: 0,
  overflow: 'hidden',
})

/** Fades out the moving children at both ends. */
export const gradient = componentStyle({
  maskImage: `linear-gradient(90deg, transparent, black ${fade}, black calc(100% - ${fade}), transparent)`,
  '@media': { [media.reducedMotion]: { maskImage: 'none' } },
})

const move = keyframes({ to: { translate: 'var(--ui-marquee, -100%)' } })

/**
 * One of the two groups of children that form the loop. A group is at least as wide as the marquee.
 * If there are only a few children, the grid spreads them out.
 */
export const group = componentStyle({
  display: 'grid',
  flex: 'none',
  grid: 'none / auto-flow',
  placeItems: 'center',
  gap: vars.space[72],
  minWidth: '100%',
  paddingInlineEnd: vars.space[72],
  // After hydration, the duration depends on the width and the speed.
  animation: `${move} 48s linear infinite`,
  '@media': {
    [media.reducedMotion]: {
      display: 'flex',
      flex: 'auto',
      flexWrap: 'wrap',
      gap: `${vars.space[28]} ${vars.space[48]}`,
      paddingInlineEnd: 0,
      animation: 'none',
    },
  },
  selectors: {
    // Pauses while a child has focus, or after the user pressed the button. Focus or hover on the
    // button doesn't pause the motion. Otherwise, pressing the button would have no visible effect.
    [`${root}:has(> div:focus-within, > [aria-pressed="true"]) &`]: {
      animationPlayState: 'paused',
    },
    '[data-direction="end"] &': { animationDirection: 'reverse' },
    [`${pausesOnHover}:has(> div:hover) &`]: { animationPlayState: 'paused' },
  },
})

/** One copy of the children. With `autoFill`, a group contains several copies. */
export const copy = componentStyle({
  display: 'grid',
  grid: 'none / auto-flow',
  placeItems: 'center',
  gap: vars.space[72],
  '@media': {
    [media.reducedMotion]: {
      display: 'contents',
      selectors: { '& + &': { display: 'none' } },
    },
  },
})

/** The pause button. It's beside the moving children, so it never covers them. */
export const button = componentStyle({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  marginInline: vars.space[8],
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.surfaceActive } },
  // With reduced motion, nothing moves, so the button isn't needed.
  '@media': { [media.reducedMotion]: { display: 'none' } },
})

// With reduced motion, the second group isn't needed.
globalStyle(`${group} + ${group}`, {
  '@layer': {
    [layers.components]: { '@media': { [media.reducedMotion]: { display: 'none' } } },
  },
})
