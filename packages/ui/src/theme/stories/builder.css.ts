import { style } from '@vanilla-extract/css'
import { vars } from '../contract.css.ts'

export const root = style({
  display: 'grid',
  gap: vars.space[24],
  color: vars.color.ink,
  fontFamily: vars.font.text,
})

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: vars.space[32],
})

export const column = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[24],
  minInlineSize: 0,
})

export const colorField = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: vars.space[12],
})

export const summary = style({ cursor: 'pointer' })

export const caption = style({ paddingBlockEnd: vars.space[12], textAlign: 'start' })

export const scroller = style({ overflowX: 'auto' })

export const contrast = style({ inlineSize: '100%', borderCollapse: 'collapse' })

export const cell = style({
  paddingBlock: vars.space[8],
  paddingInlineEnd: vars.space[16],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
})

export const colors = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 152px), 1fr))',
  gap: vars.space[8],
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
})

export const legend = style({ padding: 0, marginBlockEnd: vars.space[8] })

export const color = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: vars.size.target,
})

export const colorInput = style({
  flex: 'none',
  inlineSize: vars.size.target,
  blockSize: vars.size.controlSmall,
  padding: 0,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  background: 'none',
  cursor: 'pointer',
  forcedColorAdjust: 'none',
})

export const preview = style({
  display: 'grid',
  gap: vars.space[16],
  alignContent: 'start',
  padding: vars.space[24],
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.text,
})

export const code = style({
  margin: 0,
  padding: vars.space[16],
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontFamily: vars.font.mono,
  fontSize: '0.8125rem',
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
})
