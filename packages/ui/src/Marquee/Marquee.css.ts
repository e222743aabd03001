import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const root = componentStyle({
  vars: { '--ui-marquee-gap': vars.space[72], '--ui-marquee-to': '-50%' },
  position: 'relative',
  overflow: 'hidden',
  selectors: { '[dir="rtl"] &': { vars: { '--ui-marquee-to': '50%' } } },
})

const run = keyframes({ to: { transform: 'translateX(var(--ui-marquee-to))' } })

/** Its two groups fill the width twice at least, however little stands in them. */
export const track = componentStyle({
  display: 'flex',
  inlineSize: 'max-content',
  minInlineSize: '200%',
  animation: `${run} ${vars.duration.marquee} linear infinite`,
  selectors: { '&:hover, &:focus-within': { animationPlayState: 'paused !important' } },
  '@media': { [media.reducedMotion]: { display: 'contents' } },
})

export const group = componentStyle({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'space-around',
  gap: 'var(--ui-marquee-gap)',
  paddingInlineEnd: 'var(--ui-marquee-gap)',
  '@media': { [media.reducedMotion]: { flexWrap: 'wrap' } },
})

export const button = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  padding: vars.space[16],
  backgroundColor: vars.color.surface,
})

/** The copy and the button, where nothing moves. */
export const moving = componentStyle({ '@media': { [media.reducedMotion]: { display: 'none' } } })
