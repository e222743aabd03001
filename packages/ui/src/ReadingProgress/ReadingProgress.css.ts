import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** The height of the navigation bar before this component, including the bar's border. */
const barHeight = 'var(--ui-reading-progress-bar)'

export const root = componentStyle({
  vars: { '--ui-reading-progress-bar': '60px' },
  position: 'sticky',
  insetBlockStart: `calc(${barHeight} - ${vars.line.hair})`,
  zIndex: vars.z.nav,
  blockSize: vars.line.bold,
  // Overlaps the border of the navigation bar and takes up no space.
  marginBlock: `calc(-1 * ${vars.line.hair})`,
  pointerEvents: 'none',
  transitionProperty: 'transform',
  transitionDuration: vars.duration.open,
  transitionTimingFunction: vars.easing.in,
  selectors: {
    // Moves the line to the top of the screen while the navigation bar is hidden.
    'header[data-hidden]:not(:focus-within) ~ &': {
      transform: `translateY(calc(${vars.line.hair} - ${barHeight}))`,
    },
  },
  '@media': {
    [media.tablet]: { vars: { '--ui-reading-progress-bar': '72px' } },
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.print]: { display: 'none' },
  },
})

const grow = keyframes({ from: { scale: '0 1' }, to: { scale: '1 1' } })

export const line = componentStyle({
  blockSize: '100%',
  backgroundColor: vars.color.accent,
  scale: '0 1',
  transformOrigin: 'left',
  selectors: { '&:dir(rtl)': { transformOrigin: 'right' } },
  '@supports': {
    '(animation-timeline: scroll())': {
      animation: `${grow} linear both`,
      animationTimeline: 'scroll(root)',
    },
  },
})
