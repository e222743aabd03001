import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const title = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' })

export const facts = style({
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const note = style({ marginBlockStart: vars.space[16] })

export const buttons = style({ marginBlockStart: vars.space[20] })
