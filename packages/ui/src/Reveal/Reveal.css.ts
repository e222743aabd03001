import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

const rise = keyframes({ from: { translate: `0 ${vars.space[12]}` } })

const timing = `${vars.duration.reveal} ${vars.easing.in}`

/**
 * A script sets the data attributes, unless the visitor is a bot. In print and with reduced motion,
 * the attributes have no effect.
 */
export const root = componentStyle({
  '@media': {
    [`screen and ${media.motion}`]: {
      transition: `opacity ${timing}`,
      selectors: {
        // Focused content is always visible.
        '&[data-hidden]:not(:focus-within)': { opacity: 0 },
        '&[data-rise]': { animation: `${rise} ${timing}` },
      },
    },
  },
})
