import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

const margin = `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`

/** A full-width section. Its hairline stays within the page margins. */
export const ruledSection = style({
  position: 'relative',
  paddingBlock: vars.layout.section,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: margin,
    borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  },
})
