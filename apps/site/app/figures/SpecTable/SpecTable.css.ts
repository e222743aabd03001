import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { styleInLayer } from '../../styleInLayer.ts'

const rule = `${vars.line.hair} solid ${vars.color.rule}`

export const table = styleInLayer({
  fontFamily: vars.font.text,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  color: vars.color.ink,
})

export const caption = styleInLayer({
  paddingBlockEnd: vars.space[16],
  color: vars.color.inkMuted,
  textAlign: 'start',
})

/**
 * The heading row, which takes up no space. Its text is visually hidden, but screen readers
 * announce it.
 */
export const head = styleInLayer({ padding: 0, lineHeight: 0 })

export const headLabel = styleInLayer({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

export const row = styleInLayer({ borderBlock: rule })

const cell = { padding: `${vars.space[12]} 0`, verticalAlign: 'baseline' } as const

export const name = styleInLayer({
  ...cell,
  fontFamily: vars.font.text,
  fontSize: '0.9375rem',
  fontWeight: vars.weight.display,
  lineHeight: 1.4,
  // The other columns are as narrow as their content.
  inlineSize: '100%',
  // Long words break so the table fits on a phone. The minimum keeps them from breaking into single
  // letters.
  minInlineSize: '3em',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
})

/**
 * The name and the condition. They're side by side if both have enough space. Wraps instead of
 * using a container query, because containers have no baseline in some browsers.
 */
export const nameParts = styleInLayer({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[4]} ${vars.space[24]}`,
})

export const namePart = styleInLayer({ flex: '1 1 12rem', minInlineSize: 0 })

export const condition = style([namePart, styleInLayer({ color: vars.color.inkMuted })])

export const figure = styleInLayer({
  ...cell,
  paddingInlineStart: vars.space[16],
  fontSize: 'min(1.625rem, 10vw)',
  textAlign: 'end',
  whiteSpace: 'nowrap',
})

/** As wide as the longest unit, so that units end at the table's edge. */
export const unit = styleInLayer({
  ...cell,
  inlineSize: 0,
  selectors: { '&:not(:empty)': { paddingInlineStart: '6px' } },
  color: vars.color.inkMuted,
  whiteSpace: 'nowrap',
})

export const note = styleInLayer({
  padding: `${vars.space[12]} 0 0`,
  color: vars.color.inkMuted,
})
