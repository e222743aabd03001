import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/**
 * A table of figures whose conditions start at column 8 of the page. The table spans the eight
 * columns from the text column, and its parent is a size container.
 */
export const specTable = style({})

globalStyle(`${specTable} th[scope="row"] > span > :first-child`, {
  '@media': {
    [media.wide]: { flex: `0 0 calc((100cqi + ${vars.layout.gap}) * 3 / 8 - ${vars.layout.gap})` },
  },
})
