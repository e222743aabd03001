import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gap: vars.space[12] })

export const method = style({ justifyContent: 'space-between', inlineSize: '100%' })

export const name = style({
  display: 'grid',
  gap: vars.space[4],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  textAlign: 'start',
})

export const kind = style({ color: vars.color.inkMuted, fontWeight: vars.weight.regular })
