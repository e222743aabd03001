import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const notice = style({
  gap: vars.space[12],
  borderInlineStart: `${vars.line.edge} solid ${vars.color.ink}`,
  paddingInlineStart: vars.space[16],
  paddingBlock: vars.space[4],
})

export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[8],
  fontWeight: vars.weight.strong,
})

export const icon = style({ flex: 'none', alignSelf: 'center' })

export const command = style({ overflowWrap: 'anywhere' })
