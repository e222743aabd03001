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
  // Unlike `hidden`, `clip` doesn't let the browser scroll to a child, which would leave a part of the
  // loop empty. Focus rings can extend above and below the track.
  overflowX: 'clip',
})

/** Matches when the children don't move, so all of them must be visible. */
const noMotionQuery = `${media.reducedMotion}, ${media.print}`

/** Fades out the moving children at both ends. */
export const gradient = componentStyle({
  maskImage: `linear-gradient(90deg, transparent, black ${fade}, black calc(100% - ${fade}), transparent)`,
  // A child with focus must not fade out.
  selectors: { '&:has(:focus-visible)': { maskImage: 'none' } },
  '@media': { [noMotionQuery]: { maskImage: 'none' } },
})

/** Matches a track unless the user last touched it with a finger, whose hover and focus remain. */
const untouched = 'div:not([data-touched])'

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
  // After hydration, `useSpeed` sets the playback rate.
  animation: `${move} 48s linear infinite`,
  '@media': {
    [noMotionQuery]: {
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
    [`${root}:has(> ${untouched}:focus-within, > [aria-pressed="true"]) &`]: {
      animationPlayState: 'paused',
    },
    '[data-out-of-view] > &': { animationPlayState: 'paused' },
    '[data-direction="end"] &': { animationDirection: 'reverse' },
    [`${pausesOnHover}:has(> ${untouched}:hover) &`]: { animationPlayState: 'paused' },
  },
})

/** One copy of the children. With `autoFill`, a group contains several copies. */
export const copy = componentStyle({
  display: 'grid',
  grid: 'none / auto-flow',
  placeItems: 'center',
  gap: vars.space[72],
  '@media': {
    [noMotionQuery]: {
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
  // If nothing moves, the button isn't needed.
  '@media': { [noMotionQuery]: { display: 'none' } },
})

// If nothing moves, the second group isn't needed.
globalStyle(`${group} + ${group}`, {
  '@layer': {
    [layers.components]: { '@media': { [noMotionQuery]: { display: 'none' } } },
  },
})
