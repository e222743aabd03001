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
      transition: `filter ${timing}`,
      selectors: {
        // Focused content is always fully visible.
        // A filter, because with `opacity`, accessibility checkers report the contrast of text that
        // isn't in view yet.
        '&[data-hidden]:not(:focus-within)': { filter: 'opacity(0.35)' },
        '&[data-rise]': { animation: `${rise} ${timing}` },
      },
    },
  },
})
