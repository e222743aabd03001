import { globalStyle } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media } from '../theme/index.ts'

export const root = componentStyle({ display: 'contents' })

// Of the page, as long as the element is in it: the offset holds on arrival, too, and without scripts.
globalStyle(`:root:has(${root})`, {
  '@layer': {
    [layers.components]: {
      scrollPaddingBlockStart: '80px',
      '@media': { [media.mobile]: { scrollPaddingBlockStart: '100px' } },
    },
  },
})
