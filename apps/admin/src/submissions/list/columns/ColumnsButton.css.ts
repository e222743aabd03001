import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'

export const button = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  // On phones, users can't choose columns.
  '@media': { [media.mobile]: { display: 'none' } },
})

export const popover = style({ inlineSize: '360px' })

export const list = style({ margin: 0, padding: 0, listStyle: 'none' })

export const column = style({ display: 'flex', alignItems: 'center' })

export const name = style({ flex: 1, minInlineSize: 0 })

const ACTION_WIDTH = 36

export const headings = style({ display: 'flex', justifyContent: 'flex-end' })

/** A heading above a pair of buttons. */
export const heading = style([
  adminText.mono,
  {
    inlineSize: `${2 * ACTION_WIDTH}px`,
    fontSize: '0.75rem',
    textAlign: 'center',
    color: vars.color.inkMuted,
  },
])

export const action = style({
  flex: 'none',
  inlineSize: `${ACTION_WIDTH}px`,
  selectors: { '&[aria-disabled]': { color: vars.color.rule } },
})

export const hint = style([
  adminText.row,
  { marginBlock: `0 ${vars.space[8]}`, color: vars.color.inkMuted },
])
