import { style } from '@vanilla-extract/css'
import { vars } from '../contract.css.ts'
import { media } from '../media.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`
const border = `${vars.line.hair} solid ${vars.color.ruleStrong}`

export const panel = style({
  padding: vars.space[24],
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.text,
})

export const caption = style({
  margin: 0,
  paddingBlock: vars.space[12],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
  textAlign: 'start',
})

const list = style({
  display: 'grid',
  gap: vars.space[24],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const swatches = style([
  list,
  { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 176px), 1fr))' },
])

export const swatch = style({
  blockSize: vars.space[72],
  marginBlockEnd: vars.space[8],
  border,
  borderRadius: vars.radius.control,
  forcedColorAdjust: 'none',
})

export const name = style({ margin: 0, fontWeight: vars.weight.strong })

export const muted = style({ margin: 0, color: vars.color.inkMuted })

export const pairs = style([
  list,
  {
    rowGap: vars.space[16],
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
  },
])

export const pair = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] })

export const pairSample = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.space[72],
  blockSize: vars.space[56],
  border: hairline,
  borderRadius: vars.radius.control,
  fontSize: '1.25rem',
  forcedColorAdjust: 'none',
})

export const ring = style({
  inlineSize: vars.space[40],
  blockSize: vars.space[24],
  border: `${vars.line.bold} solid`,
  borderRadius: vars.radius.control,
})

export const table = style({
  inlineSize: '100%',
  marginBlockEnd: vars.space[40],
  color: vars.color.ink,
  fontFamily: vars.font.text,
})

export const row = style({ borderBlockEnd: hairline })

export const cell = style({
  paddingBlock: vars.space[12],
  paddingInlineEnd: vars.space[16],
  textAlign: 'start',
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
  // Wide windows have enough space for whole values, such as `120ms`.
  '@media': { [media.tablet]: { overflowWrap: 'break-word' } },
})

export const property = style({ '@media': { [media.tablet]: { whiteSpace: 'nowrap' } } })

export const sample = style({ inlineSize: '40%' })

export const bar = style({
  blockSize: vars.space[12],
  backgroundColor: vars.color.ink,
  forcedColorAdjust: 'none',
})

export const box = style({
  maxInlineSize: '100%',
  border: `${vars.line.stroke} solid ${vars.color.ink}`,
})

export const card = style({
  inlineSize: '100%',
  maxInlineSize: '160px',
  blockSize: vars.space[96],
  borderRadius: vars.radius.sheet,
  backgroundColor: vars.color.surfaceRaised,
  '@media': { [media.forcedColors]: { border } },
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
  marginBlockEnd: vars.space[24],
})

export const track = style({
  containerType: 'inline-size',
  inlineSize: '100%',
  borderBlockEnd: `${vars.line.bold} solid ${vars.color.rule}`,
})

export const mark = style({
  inlineSize: vars.space[24],
  blockSize: vars.space[24],
  backgroundColor: vars.color.ink,
  transitionProperty: 'transform',
  forcedColorAdjust: 'none',
  selectors: {
    [`${track}[data-at-end] &`]: { transform: `translateX(calc(100cqi - ${vars.space[24]}))` },
    [`${track}[data-at-end] &:dir(rtl)`]: {
      transform: `translateX(calc(${vars.space[24]} - 100cqi))`,
    },
  },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})

export const curves = style({ display: 'flex', gap: vars.space[40] })

export const curve = style({
  inlineSize: '120px',
  border: hairline,
  fill: 'none',
  stroke: vars.color.ink,
})
