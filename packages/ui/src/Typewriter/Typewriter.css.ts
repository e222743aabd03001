import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** Matches when there's no animation. The phrases are then a plain list. */
const noMotionQuery = `${media.reducedMotion}, (scripting: none), print`

export const root = componentStyle({
  display: 'inline-grid',
  // Leaves room for the caret after the last letter.
  paddingInlineEnd: '0.75em',
})

/**
 * All phrases share one grid cell, so the box is as large as the largest phrase. They're hidden
 * with `opacity`, because `visibility` would also hide them from screen readers. A selection leaves
 * them out, so copied text contains only the visible phrase.
 */
export const phrase = componentStyle({
  gridArea: '1 / 1',
  opacity: 0,
  userSelect: 'none',
  WebkitUserSelect: 'none',
  '@media': {
    [noMotionQuery]: {
      gridArea: 'auto',
      opacity: 1,
      userSelect: 'auto',
      WebkitUserSelect: 'auto',
    },
  },
})

/** Lets the typed text wrap together with the text around it. */
export const inline = componentStyle({
  display: 'inline',
  '@media': { [noMotionQuery]: { display: 'inline-grid' } },
})

/** Takes the phrases out of the layout, but keeps them readable by screen readers. */
export const inlinePhrase = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@media': {
    [noMotionQuery]: {
      position: 'static',
      inlineSize: 'auto',
      blockSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
  },
})

export const typed = componentStyle({
  gridArea: '1 / 1',
  '@media': { [noMotionQuery]: { display: 'none' } },
})

const blink = keyframes({ '50%': { opacity: 0 } })

/**
 * The pause button, in a column beside the phrases. Its negative margin keeps its 44 px touch
 * target from making the line taller.
 */
export const button = componentStyle({
  gridColumn: '2',
  display: 'inline-grid',
  placeItems: 'center',
  placeSelf: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  marginBlock: '-12px',
  marginInlineStart: '0.75em',
  borderRadius: vars.radius.control,
  color: 'inherit',
  verticalAlign: 'middle',
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.surfaceActive } },
  // Hides the button where there's no motion to pause.
  '@media': { [noMotionQuery]: { display: 'none' } },
})

/** Positioned absolutely without an offset, so the caret doesn't affect line breaks. */
export const caret = componentStyle({
  position: 'absolute',
  blockSize: '1.3em',
  marginInlineStart: '0.15em',
  // Drawn as a border, because forced colors mode removes backgrounds.
  borderInlineStart: `0.6em solid ${vars.color.accent}`,
  animation: `${blink} 1060ms step-end infinite`,
})
