import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

const bar = {
  borderRadius: vars.radius.thumb,
  backgroundColor: vars.color.accent,
} as const

export const root = componentStyle({
  display: 'block',
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '4px',
  border: 0,
  borderRadius: vars.radius.thumb,
  overflow: 'hidden',
  backgroundColor: vars.color.surfaceActive,
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
    '&::-webkit-progress-value': {
      ...bar,
      transition: `inline-size ${vars.duration.open} linear`,
    },
    '&::-moz-progress-bar': bar,
  },
  '@media': {
    [media.reducedMotion]: { selectors: { '&::-webkit-progress-value': { transition: 'none' } } },
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      blockSize: '6px',
      border: `${vars.line.hair} solid CanvasText`,
    },
  },
})
