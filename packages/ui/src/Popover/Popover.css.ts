import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { floatingRule, media, text, vars } from '../theme/index.ts'

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

const popoverStyle = componentStyle({
  ...floatingRule,
  inlineSize: 'max-content',
  maxInlineSize: `min(360px, calc(100vw - 2 * ${vars.space[20]}))`,
  maxBlockSize: 'var(--radix-popover-content-available-height)',
  padding: vars.space[16],
  overflow: 'auto',
  overflowWrap: 'anywhere',
  // Slides that users can drag aren't selectable.
  userSelect: 'text',
  WebkitUserSelect: 'text',
  selectors: {
    // Only while open. Otherwise, Radix would wait for the animation before it removes the element.
    '&[data-state="open"]': { animation: `${enter} ${vars.duration.menu} ${vars.easing.in}` },
  },
  '@media': {
    [media.reducedMotion]: { selectors: { '&[data-state="open"]': { animation: 'none' } } },
  },
})

export const popover = [text.small, popoverStyle]
