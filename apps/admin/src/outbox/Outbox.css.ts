import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

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

/** Like a status, with an icon instead of a square. The icon's overhang aligns the words. */
export const failedMark = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '5px',
  marginInlineStart: '-3px',
  whiteSpace: 'nowrap',
})

export const failedIcon = style({ flex: 'none', alignSelf: 'center', color: vars.color.critical })

export const button = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { minBlockSize: vars.size.target } },
})
