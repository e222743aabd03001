import { breakpoint, media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { frame } from './SearchField.css.ts'

/** Matches windows that are too narrow for a long toolbar on one line. */
const narrowWindow = `(max-width: ${breakpoint.notes - 0.02}px)`

/** Makes a toolbar with many controls wrap in windows in which other toolbars don't. */
export const longToolbar = style({
  '@media': {
    [narrowWindow]: {
      selectors: {
        // `&&` overrides the styles of `Toolbar.css.ts`, regardless of the order of the style sheets.
        '&&': {
          position: 'static',
          flexWrap: 'wrap',
          gap: vars.space[8],
          paddingBlock: vars.space[12],
        },
      },
    },
  },
})

globalStyle(`${longToolbar} > ${frame}`, {
  '@media': { [narrowWindow]: { flex: '1 1 200px', inlineSize: 'auto' } },
})

/** The gap before the actions. In narrow windows, the search field is as wide as possible instead. */
export const gapBeforeActions = style({ '@media': { [narrowWindow]: { display: 'none' } } })

/** Like `gapBeforeActions`, but tablets show the actions on a second line. */
export const lineBeforeActions = style({
  '@media': {
    [`${media.tablet} and ${narrowWindow}`]: {
      selectors: {
        '&&': {
          flexBasis: '100%',
          blockSize: 0,
          // The empty line has a gap on both sides.
          marginBlockStart: `calc(-1 * ${vars.space[8]})`,
        },
      },
    },
  },
})

export const tableBelowLongToolbar = style({
  '@media': { [narrowWindow]: { selectors: { '&&': { vars: { '--ui-table-top': '0px' } } } } },
})
