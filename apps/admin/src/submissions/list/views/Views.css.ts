import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { menuButton } from '../../../tables/Toolbar.css.ts'
import { adminText } from '../../../theme/adminText.css.ts'

export const button = style([menuButton, { maxInlineSize: '200px' }])

export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

export const popover = style({ inlineSize: '360px' })

export const section = style({
  selectors: {
    '& + &': {
      marginBlockStart: vars.space[12],
      paddingBlockStart: vars.space[12],
      borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
    },
  },
})

export const title = style([adminText.row, { color: vars.color.inkMuted }])

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.target,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { textDecoration: 'underline' },
  selectors: { '&[aria-current]': { fontWeight: vars.weight.strong } },
})

export const form = style({
  display: 'flex',
  alignItems: 'end',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
})

export const field = style({ flex: 1, minInlineSize: 0 })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[12],
})
