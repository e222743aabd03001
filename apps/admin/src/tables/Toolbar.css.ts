import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { NARROW_LAYOUT, SHORT_LAYOUT } from '../theme/textSizeLayouts.ts'
import { visuallyHiddenStyle } from '../theme/visuallyHidden.css.ts'

const TOOLBAR_HEIGHT = '64px'

const wrappingStyle = {
  position: 'static',
  flexWrap: 'wrap',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
} as const

/** The filters and actions above a table. They stick to the top while the table scrolls. */
export const toolbar = style({
  position: 'sticky',
  insetBlockStart: 0,
  // Popovers in the toolbar must cover the table's header, which is also sticky.
  zIndex: `calc(${vars.z.sticky} + 1)`,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: TOOLBAR_HEIGHT,
  paddingInline: vars.space[28],
  backgroundColor: vars.color.surface,
  selectors: { [NARROW_LAYOUT]: wrappingStyle, '&[hidden]': { display: 'none' } },
  '@media': {
    [media.belowWide]: wrappingStyle,
    [media.mobile]: { paddingInline: vars.space[20] },
  },
})

/** A flexible gap, which moves all following items to the end of the toolbar. */
export const spacer = style({ flex: 1, '@media': { [media.mobile]: { display: 'none' } } })

/** A button in the toolbar that opens a menu or a popover. */
export const menuButton = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  '@media': {
    [media.mobile]: {
      flex: '1 1 auto',
      gap: vars.space[4],
      minBlockSize: vars.size.target,
      paddingInline: vars.space[8],
    },
  },
})

export const fullWidthOnPhone = style({
  selectors: { [SHORT_LAYOUT]: { inlineSize: 'auto' } },
  '@media': { [media.mobile]: { inlineSize: '100%' } },
})

/** The text of a button, of which phones show only the icon. */
export const textBesideIcon = style({
  selectors: { [NARROW_LAYOUT]: visuallyHiddenStyle },
  '@media': { [media.mobile]: visuallyHiddenStyle },
})

export const loading = style([
  adminText.mono,
  { fontSize: '0.75rem', color: vars.color.inkMuted, whiteSpace: 'nowrap' },
])

/**
 * A table below a toolbar. Its header sticks to the toolbar's lower edge, and its rows are inset
 * from the edges of the page.
 */
export const tableBelowToolbar = style({
  vars: {
    '--ui-table-top': TOOLBAR_HEIGHT,
    '--ui-table-inset': vars.space[28],
    '--ui-table-lead': '120px',
  },
  // Lets users scroll the last rows above the notifications.
  marginBlockEnd: vars.space[96],
  selectors: { [NARROW_LAYOUT]: { vars: { '--ui-table-top': '0px' } } },
  '@media': {
    [media.belowWide]: { vars: { '--ui-table-top': '0px' } },
    [media.mobile]: { vars: { '--ui-table-inset': vars.space[20], '--ui-table-lead': '116px' } },
  },
})
