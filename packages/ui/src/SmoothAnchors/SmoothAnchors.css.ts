import { globalStyle } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media } from '../theme/index.ts'

export const root = componentStyle({ display: 'contents' })

// Set on the root element, so the offset also applies on page load and without JavaScript.
globalStyle(`:root:has(${root})`, {
  '@layer': {
    [layers.components]: {
      scrollPaddingBlockStart: '80px',
      '@media': { [media.mobile]: { scrollPaddingBlockStart: '100px' } },
    },
  },
})
