import { componentStyle } from '../styles/componentStyle.ts'

// Clips the field, because bots skip fields with `display: none`. An off-screen position would add
// sideways scrolling if the form and the page have different text directions.
export const honeypot = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
