import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const content = style({
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  // Wide tables scroll. The space is for the outlines of links.
  overflowX: 'auto',
  padding: vars.space[4],
  margin: `calc(-1 * ${vars.space[4]})`,
})

/** The line's own language decides about its direction. */
export const block = style({ unicodeBidi: 'plaintext' })

export const paragraph = style([block, { marginBlock: vars.space[8] }])

export const heading = style([paragraph, { fontWeight: vars.weight.strong }])

export const target = style({ color: vars.color.inkMuted })

globalStyle(`${content} :is(ul, ol)`, {
  marginBlock: vars.space[8],
  paddingInlineStart: vars.space[24],
})
// The list of emails would otherwise decide, because lists in lists have other bullets.
globalStyle(`${content} ul`, { listStyleType: 'disc' })
globalStyle(`${content} th`, { fontWeight: vars.weight.strong })
globalStyle(`${content} :is(li, td, th)`, { unicodeBidi: 'plaintext' })
globalStyle(`${content} pre`, { whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' })
globalStyle(`${content} :is(pre, code)`, { fontFamily: vars.font.mono, fontSize: '0.8125rem' })
globalStyle(`${content} hr`, {
  marginBlock: vars.space[12],
  border: 0,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})
globalStyle(`${content} blockquote`, {
  margin: 0,
  marginBlock: vars.space[8],
  paddingInlineStart: vars.space[12],
  borderInlineStart: `${vars.line.bold} solid ${vars.color.rule}`,
  color: vars.color.inkMuted,
})
globalStyle(`${content} table`, { borderCollapse: 'collapse', marginBlock: vars.space[8] })
globalStyle(`${content} :is(td, th)`, {
  // Otherwise, columns would be as narrow as a letter. Words that are longer than the maximum wrap.
  overflowWrap: 'break-word',
  maxInlineSize: '40ch',
  padding: `${vars.space[4]} ${vars.space[8]}`,
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
