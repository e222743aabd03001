import { componentStyle } from '../theme/componentStyle.ts'
import { text, vars } from '../theme/index.ts'

export const root = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[48]} ${vars.space[20]}`,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  overflowWrap: 'anywhere',
  textAlign: 'center',
})

export const icon = componentStyle({
  inlineSize: vars.space[32],
  blockSize: vars.space[32],
  color: vars.color.inkMuted,
})

export const description = [
  text.body,
  componentStyle({ maxInlineSize: '44ch', color: vars.color.inkMuted }),
]

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[12],
  marginBlockStart: vars.space[8],
})
