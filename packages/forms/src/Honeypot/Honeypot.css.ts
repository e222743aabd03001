import { componentStyle } from '../styles/componentStyle.ts'

// Moves the field off-screen, because bots skip fields with `display: none`.
export const honeypot = componentStyle({
  position: 'absolute',
  insetInlineStart: '-10000px',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
})
