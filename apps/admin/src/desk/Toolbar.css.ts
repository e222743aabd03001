import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { type } from '../theme/type.css.ts'

/** Large letters on a wide screen leave as little room as a phone has. */
const NARROW = '[data-room="narrow"] &'
const TOOLBAR_HEIGHT = '64px'

const flowing = {
  position: 'static',
  flexWrap: 'wrap',
  gap: '10px',
  paddingBlock: '14px',
} as const

/** The tools over a table. They stay at the top while it scrolls by. */
export const toolbar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: TOOLBAR_HEIGHT,
  paddingInline: vars.space[28],
  backgroundColor: vars.color.surface,
  selectors: { [NARROW]: flowing },
  '@media': {
    [media.belowWide]: flowing,
    [media.mobile]: { paddingInline: vars.space[20] },
  },
})

/** What comes after stands at the end. */
export const spacer = style({ flex: 1, '@media': { [media.mobile]: { display: 'none' } } })

export const wideOnPhone = style({ '@media': { [media.mobile]: { inlineSize: '100%' } } })

export const loading = style([
  type.measured,
  { fontSize: '0.75rem', color: vars.color.inkMuted, whiteSpace: 'nowrap' },
])

/** Puts a table under the tools: where its head sticks, and what its columns keep from the edges. */
export const tableUnderTools = style({
  vars: {
    '--ui-table-top': TOOLBAR_HEIGHT,
    '--ui-table-inset': vars.space[28],
    '--ui-table-lead': '120px',
  },
  selectors: { [NARROW]: { vars: { '--ui-table-top': '0px' } } },
  '@media': {
    [media.belowWide]: { vars: { '--ui-table-top': '0px' } },
    [media.mobile]: { vars: { '--ui-table-inset': vars.space[20], '--ui-table-lead': '116px' } },
  },
})
