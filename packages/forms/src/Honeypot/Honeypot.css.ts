import { componentStyle } from '../styles/componentStyle.ts'

// Moved off-screen, since bots skip fields with `display: none`.
export const honeypot = componentStyle({
  position: 'absolute',
  insetInlineStart: '-10000px',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
})
