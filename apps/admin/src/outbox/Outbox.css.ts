import { breakpoint, media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

/** Matches windows that are too narrow for a toolbar on one line. */
const narrowWindow = `(max-width: ${breakpoint.notes - 0.02}px)`

export const toolbar = style({
  '@media': {
    [narrowWindow]: { position: 'static', flexWrap: 'wrap', gap: '10px', paddingBlock: '14px' },
  },
})

export const table = style({ '@media': { [narrowWindow]: { vars: { '--ui-table-top': '0px' } } } })

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[20]}`,
  paddingBlockEnd: vars.space[12],
  paddingInline: vars.space[28],
  '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
  // Fades like the rows of the table below it.
  selectors: { '&[inert]': { opacity: 0.5, transition: 'opacity 0s 200ms' } },
})

export const noticeText = style([
  adminText.row,
  { display: 'flex', alignItems: 'center', gap: vars.space[8], overflowWrap: 'anywhere' },
])

export const noticeIcon = style({ flex: 'none', color: vars.color.critical })

export const button = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { minBlockSize: vars.size.target } },
})
