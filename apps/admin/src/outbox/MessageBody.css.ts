import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

const MESSAGE_WIDTH = '680px'

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  maxInlineSize: MESSAGE_WIDTH,
  marginBlockEnd: vars.space[16],
})

/** On phones, as wide as the message. */
export const formats = style({ '@media': { [media.mobile]: { flexBasis: '100%' } } })

export const label = style({ color: vars.color.inkMuted })

const bodyBox = {
  inlineSize: '100%',
  maxInlineSize: MESSAGE_WIDTH,
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.control,
} as const

export const frame = style({
  ...bodyBox,
  display: 'block',
  // Emails have borders at their sides, which would double these.
  borderInlineStyle: 'none',
  borderRadius: 0,
  minBlockSize: '320px',
  // This color is below the email's end, because emails set their own background.
  backgroundColor: vars.color.surfaceRaised,
  // Hide the email until it has its styles.
  selectors: { '&:not([data-loaded])': { visibility: 'hidden' } },
})

export const plainText = style([
  adminText.mono,
  {
    ...bodyBox,
    padding: vars.space[24],
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: vars.color.surfaceRaised,
  },
])

export const files = style({
  maxInlineSize: MESSAGE_WIDTH,
  marginBlockStart: vars.space[32],
})

export const file = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBlock: vars.space[8],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const fileName = style([adminText.mono, { overflowWrap: 'anywhere' }])

export const fileSize = style([
  adminText.mono,
  { flex: 'none', fontSize: '0.75rem', color: vars.color.inkMuted },
])

export const note = style([
  adminText.row,
  { marginBlockStart: vars.space[12], color: vars.color.inkMuted },
])
