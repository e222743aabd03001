import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

const pulse = keyframes({ '50%': { opacity: 0.5 } })

export const root = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  animation: `${pulse} 2s ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
})

/** As high as a line of text. The visible bar is smaller, with space above and below. */
export const line = componentStyle({
  flex: '1 0 1lh',
  backgroundClip: 'content-box',
  paddingBlock: '0.2em',
  backgroundColor: vars.color.surfaceActive,
  selectors: { '&:last-child:not(:first-child)': { inlineSize: '60%' } },
  '@media': { [media.forcedColors]: { backgroundColor: 'GrayText' } },
})
