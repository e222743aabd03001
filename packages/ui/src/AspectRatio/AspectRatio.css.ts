import { componentStyle } from '../theme/componentStyle.ts'

export const aspectRatio = componentStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  visibility: 'hidden',
})
