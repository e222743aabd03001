import { style } from '@vanilla-extract/css'
import { vars } from '../contract.css.ts'
import { media } from '../media.ts'

export const table = style({ inlineSize: '100%', marginBlockStart: vars.space[16] })

export const row = style({ borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}` })

export const cell = style({
  paddingBlock: vars.space[12],
  paddingInlineEnd: vars.space[16],
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
  // Wide windows have enough space for whole values, such as `#F4F2EC`.
  '@media': { [media.tablet]: { overflowWrap: 'break-word' } },
})

export const name = style({ '@media': { [media.tablet]: { whiteSpace: 'nowrap' } } })

export const brands = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: vars.space[24],
})

export const brand = style({
  display: 'grid',
  gap: vars.space[16],
  alignContent: 'start',
  minInlineSize: 0,
  padding: vars.space[24],
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.text,
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
})

export const code = style({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  paddingBlockStart: vars.space[16],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
})
