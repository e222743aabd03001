import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const button = style({ justifyContent: 'center', minInlineSize: vars.size.target })

export const group = style({ paddingBlockStart: vars.space[16] })

export const title = style({ paddingBlockEnd: vars.space[4], color: vars.color.inkMuted })

export const list = style([adminText.row, { margin: 0 }])

export const line = style({
  display: 'flex',
  // With large text, the keys wrap onto a separate line.
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[12],
  paddingBlock: vars.space[4],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const action = style({ flex: '1 1 8rem' })

export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  flex: '0 0 7rem',
})

export const key = style([
  adminText.mono,
  {
    minInlineSize: '1.75rem',
    paddingInline: '0.375rem',
    textAlign: 'center',
    color: vars.color.ink,
    border: `${vars.line.hair} solid ${vars.color.rule}`,
    borderRadius: vars.radius.thumb,
    selectors: {
      '&[data-off]': { color: vars.color.inkMuted, textDecoration: 'line-through' },
    },
  },
])
