import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'

export const checkbox = style({ display: 'block' })
globalStyle(`${checkbox} label`, { minBlockSize: 'auto', padding: 0 })

/** Shown instead of the toolbar while rows are selected. */
export const bar = style({ overflow: 'visible' })

export const count = style([
  adminText.row,
  { fontWeight: vars.weight.strong, whiteSpace: 'nowrap' },
])

export const button = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { minBlockSize: vars.size.target } },
})

export const choices = style({ display: 'grid', gap: vars.space[4], minInlineSize: '220px' })

export const choice = style({ justifyContent: 'space-between', inlineSize: '100%' })

export const form = style({ display: 'grid', gap: vars.space[12], minInlineSize: '240px' })

export const formButtons = style({ display: 'flex', gap: vars.space[8] })
