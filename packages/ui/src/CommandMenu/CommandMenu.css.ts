import { style } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, optionListRule, optionRule, vars } from '../theme/index.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`
const listHeight = 'min(50dvh, 400px)'
/** The space beside the text of the field and of each row. */
const edge = vars.space[20]

export const root = componentStyle({
  minInlineSize: 0,
  color: vars.color.ink,
  fontFamily: vars.font.text,
})

/** Looks like the head of the list. The edge below it has the color of focus rings. */
export const search = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingInlineStart: edge,
  borderBlockEnd: hairline,
  color: vars.color.inkMuted,
  selectors: {
    '&:focus-within': {
      borderColor: vars.color.focus,
      boxShadow: `inset 0 calc(-1 * ${vars.line.hair}) ${vars.color.focus}`,
    },
  },
})

export const input = componentStyle({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.space[56],
  // Leaves space for the close button of a dialog.
  paddingInlineEnd: vars.space[56],
  border: 0,
  backgroundColor: 'transparent',
  color: vars.color.ink,
  caretColor: vars.color.accent,
  // iOS zooms in on fields whose text is smaller than 16 px.
  fontSize: '1rem',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: vars.color.inkMuted, opacity: 1 },
  },
})

export const list = componentStyle({
  ...optionListRule,
  maxBlockSize: listHeight,
  paddingBlockEnd: vars.space[8],
})

export const heading = componentStyle({
  display: 'block',
  padding: `${vars.space[16]} ${edge} ${vars.space[8]}`,
  color: vars.color.inkMuted,
})

export const group = componentStyle({ margin: 0, padding: 0, listStyle: 'none' })

export const option = style([
  componentStyle({ ...optionRule, justifyContent: 'space-between' }),
  componentStyle({ selectors: { '&&': { paddingInline: edge } } }),
])

export const detail = componentStyle({ color: vars.color.inkMuted })

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
  margin: 0,
  padding: `${vars.space[16]} ${edge} ${vars.space[24]}`,
  color: vars.color.inkMuted,
})
