import { componentStyle } from '../theme/componentStyle.ts'
import { media, optionListRule, optionRule, popupRule, vars } from '../theme/index.ts'

export const frame = componentStyle({ position: 'relative', display: 'grid', minInlineSize: 0 })

export const input = componentStyle({
  // Leaves space for the button.
  paddingInlineEnd: vars.size.target,
  textOverflow: 'ellipsis',
})

export const button = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  color: vars.color.ink,
  cursor: 'pointer',
  selectors: { '&:disabled': { color: vars.color.inkMuted, cursor: 'default' } },
  '@media': { [media.forcedColors]: { selectors: { '&:disabled': { color: 'GrayText' } } } },
})

export const popup = componentStyle({ ...popupRule, fontFamily: vars.font.text })

export const list = componentStyle(optionListRule)

export const option = componentStyle(optionRule)

/** The space of the check mark, so that the text of all options is aligned. */
export const check = componentStyle({
  display: 'inline-flex',
  flex: 'none',
  inlineSize: vars.size.icon,
  color: vars.color.ink,
})

export const detail = componentStyle({ color: vars.color.inkMuted })

export const note = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  flex: 'none',
  margin: 0,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  color: vars.color.inkMuted,
})
