import { vars } from '@duet/ui/theme'
import { componentStyle } from '../styles/componentStyle.ts'

export const form = componentStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: vars.space[12],
  rowGap: vars.space[16],
})

/** The line of the label and the space under it, above the field itself. */
const LABEL = '29px'

export const field = componentStyle({ flex: '1 1 14rem', minInlineSize: 0 })

// Beside the field the button stands on the field's own line, whatever message is under it; where
// it wraps, the negative margin of the row takes the offset back.
export const button = componentStyle({ marginBlockStart: LABEL })
