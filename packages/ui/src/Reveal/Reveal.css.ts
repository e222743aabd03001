import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

const rise = keyframes({ from: { translate: `0 ${vars.space[12]}` } })

const time = `${vars.duration.reveal} ${vars.easing.in}`

/** Set by script and only with these words: print, reduced motion and robots never hide a thing. */
export const root = componentStyle({
  '@media': {
    [`screen and ${media.motion}`]: {
      transition: `opacity ${time}`,
      selectors: {
        // What the focus is in is never hidden, however it came there.
        '&[data-hidden]:not(:focus-within)': { opacity: 0 },
        '&[data-rising]': { animation: `${rise} ${time}` },
      },
    },
  },
})
