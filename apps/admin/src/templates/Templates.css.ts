import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const list = style({
  display: 'grid',
  gap: vars.space[16],
  minInlineSize: 0,
})

export const explanation = style({ color: vars.color.inkMuted })

export const template = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  minBlockSize: '52px',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const description = style({ display: 'grid', flex: '1 1 160px', minInlineSize: 0 })

export const name = style({
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
})

export const owner = style([adminText.row, { color: vars.color.inkMuted }])

export const actions = style({
  display: 'flex',
  marginInlineEnd: `calc(-1 * ${vars.space[12]})`,
})
