import { text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const summary = style({ display: 'grid', gap: vars.space[4], margin: 0 })

export const line = style({
  display: 'grid',
  gridTemplateColumns: '4.5em minmax(0, 1fr)',
  alignItems: 'baseline',
})

export const label = style([text.monoSmall, { color: vars.color.inkMuted }])

/**
 * The role's description. The job board's markup has no classes, so the rules below select elements
 * by tag name.
 */
export const description = style({ marginBlockStart: vars.space[16] })

globalStyle(`${description} :is(p, ul, ol, blockquote)`, { marginBlock: `0 ${vars.space[12]}` })
globalStyle(`${description} :is(ul, ol)`, { paddingInlineStart: '1.25em' })
globalStyle(`${description} ul`, { listStyle: 'disc' })
globalStyle(`${description} ol`, { listStyle: 'decimal' })
globalStyle(`${description} li p`, { marginBlock: 0 })
globalStyle(`${description} :is(h3, h4, h5, h6)`, {
  marginBlock: `${vars.space[20]} ${vars.space[8]}`,
  fontSize: 'inherit',
  fontWeight: vars.weight.strong,
})
globalStyle(`${description} blockquote`, {
  paddingInlineStart: vars.space[16],
  borderInlineStart: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
})
globalStyle(`${description} a`, {
  color: vars.color.ink,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
})
globalStyle(`${description} a:hover`, { color: vars.color.accentInk })
