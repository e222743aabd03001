import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const root = style({
  marginBlockStart: vars.space[72],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  paddingBlockStart: vars.space[24],
})

export const citation = style({ maxWidth: '41.25rem', marginBlock: vars.space[12] })

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] })
