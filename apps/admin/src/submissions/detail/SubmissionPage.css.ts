import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const label = style({ color: vars.color.inkMuted, marginBlockEnd: vars.space[12] })

export const useCaseText = style({
  maxInlineSize: '70ch',
  lineHeight: 1.55,
  // Keeps the visitor's line breaks. Also breaks long words, because a word can have up to 5,000
  // letters.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
