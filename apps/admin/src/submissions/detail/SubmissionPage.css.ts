import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const label = style({ color: vars.color.inkMuted, marginBlockEnd: vars.space[12] })

export const useCase = style({
  maxInlineSize: '70ch',
  lineHeight: 1.55,
  // Keeps the visitor's line breaks. A word can have up to 5,000 letters, so it must wrap.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
