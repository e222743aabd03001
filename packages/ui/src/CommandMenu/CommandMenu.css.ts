import { componentStyle } from '../theme/componentStyle.ts'
import { media, optionListRule, optionRule, vars } from '../theme/index.ts'

/** The list keeps its height, so that a dialog around it doesn't move while the user types. */
const listHeight = 'min(50dvh, 400px)'

export const root = componentStyle({
  display: 'grid',
  gap: vars.space[12],
  minInlineSize: 0,
  color: vars.color.ink,
  fontFamily: vars.font.text,
})

export const input = componentStyle({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: vars.size.control,
  paddingInline: vars.space[12],
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  caretColor: vars.color.accent,
  // iOS zooms in on fields whose text is smaller than 16 px.
  fontSize: '1rem',
  selectors: { '&::placeholder': { color: vars.color.inkMuted, opacity: 1 } },
})

export const list = componentStyle({ ...optionListRule, blockSize: listHeight })

export const heading = componentStyle({
  display: 'block',
  paddingInline: vars.space[12],
  paddingBlock: `${vars.space[12]} ${vars.space[4]}`,
  color: vars.color.inkMuted,
  fontSize: '0.8125rem',
})

export const group = componentStyle({ margin: 0, padding: 0, listStyle: 'none' })

export const option = componentStyle({ ...optionRule, justifyContent: 'space-between' })

export const detail = componentStyle({ color: vars.color.inkMuted, fontSize: '0.8125rem' })

export const shortcut = componentStyle({
  minInlineSize: '18px',
  paddingInline: vars.space[4],
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.thumb,
  color: vars.color.inkMuted,
  fontSize: '0.6875rem',
  lineHeight: '16px',
  textAlign: 'center',
  '@media': { [media.coarse]: { display: 'none' }, [media.mobile]: { display: 'none' } },
})

export const empty = componentStyle({
  blockSize: listHeight,
  margin: 0,
  padding: vars.space[12],
  color: vars.color.inkMuted,
})
