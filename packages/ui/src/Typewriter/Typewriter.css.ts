import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** Where nothing can or should move, the phrases stand under each other as plain text. */
const still = `${media.reducedMotion}, (scripting: none), print`

export const root = componentStyle({
  display: 'inline-grid',
  // Room for the caret behind the last letter.
  paddingInlineEnd: '0.75em',
})

/**
 * All phrases lie on each other, so that the box is as large as the largest. Without opacity they
 * are still there for readers, which `visibility` would take away.
 */
export const phrase = componentStyle({
  gridArea: '1 / 1',
  opacity: 0,
  '@media': { [still]: { gridArea: 'auto', opacity: 1 } },
})

export const typed = componentStyle({
  gridArea: '1 / 1',
  '@media': { [still]: { display: 'none' } },
})

const blink = keyframes({ '50%': { opacity: 0 } })

/** Out of the flow, where it stands: a line breaks as it would without the caret. */
export const caret = componentStyle({
  position: 'absolute',
  blockSize: '1.3em',
  marginInlineStart: '0.15em',
  // A border, since forced colours repaint grounds but keep borders.
  borderInlineStart: `0.6em solid ${vars.color.accent}`,
  animation: `${blink} step-end infinite`,
})
