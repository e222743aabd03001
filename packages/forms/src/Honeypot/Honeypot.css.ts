import { componentStyle } from '../styles/componentStyle.ts'

// Clips the field, because bots skip fields with `display: none`. An off-screen position would add
// sideways scrolling where the direction of the form and the page differ.
export const honeypot = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
