import { componentStyle } from '../styles/componentStyle.ts'

// Off the screen rather than `display: none`, which bots look for.
export const trap = componentStyle({
  position: 'absolute',
  insetInlineStart: '-10000px',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
})
