import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { toaster } from '../../../App.css.ts'
import { adminText } from '../../../theme/adminText.css.ts'

/** Matches phones. In short windows, as at 400% zoom, a fixed bar would cover most of the table. */
const fixedQuery = `${media.mobile} and (min-height: 480px)`

/** Replaces the toolbar while rows are selected. On phones, the bar is at the screen's bottom. */
export const bar = style({
  '@media': {
    [fixedQuery]: {
      selectors: {
        // `&&&` overrides the toolbar's `position`, regardless of the order of the style sheets.
        '&&&': {
          position: 'fixed',
          inset: 'auto 0 0',
          borderBlockStart: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
        },
      },
    },
  },
})

globalStyle(`html:has(${bar}) main`, {
  // Leaves space below the table, so that the bar doesn't cover the last rows.
  '@media': { [fixedQuery]: { paddingBlockEnd: '240px' } },
})
globalStyle(`html:has(${bar}) ${toaster}`, {
  // Shows notifications above the bar.
  '@media': { [fixedQuery]: { insetBlockEnd: '240px' } },
})
globalStyle(`html:has(${bar})`, {
  // Keeps the bar from covering a row that receives focus.
  '@media': { [fixedQuery]: { scrollPaddingBlockEnd: '240px' } },
})

export const count = style([
  adminText.row,
  { fontWeight: vars.weight.strong, whiteSpace: 'nowrap' },
])

export const button = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { minBlockSize: vars.size.target } },
})

// Aligns the button's text, not its padding, with the edge of the bar.
export const clearButton = style([button, { marginInlineEnd: `calc(-1 * ${vars.space[12]})` }])

export const form = style({ display: 'grid', gap: vars.space[12], minInlineSize: '240px' })

export const formButtons = style({ display: 'flex', gap: vars.space[8] })
