import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** Set by script and only with these words: print, reduced motion and robots never hide a thing. */
export const root = componentStyle({
  '@media': {
    [`screen and ${media.motion}`]: {
      transition: `opacity ${vars.duration.reveal} ${vars.easing.in}, transform ${vars.duration.reveal} ${vars.easing.in}`,
      selectors: {
        '&[data-hidden]': { opacity: 0, transform: `translateY(${vars.space[12]})` },
        // What the focus is in is never hidden, however it came there.
        '&[data-hidden]:focus-within': { opacity: 1, transform: 'none' },
      },
    },
  },
})
