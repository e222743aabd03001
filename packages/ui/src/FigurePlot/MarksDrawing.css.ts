import { style } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { vars } from '../theme/index.ts'
import { stroke, wide } from './Drawing.css.ts'

export const root = componentStyle({ color: vars.color.inkMuted })

const marks = componentStyle({
  inlineSize: '100%',
  overflow: 'visible',
  shapeRendering: 'crispEdges',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})

export const wideMarks = style([
  marks,
  componentStyle({ display: 'none', '@container': { [wide]: { display: 'block' } } }),
])

export const narrowMarks = style([
  marks,
  componentStyle({ '@container': { [wide]: { display: 'none' } } }),
])

/** Between cells a paler line than around all of them. */
export const cells = style([
  stroke,
  // Twice the class: `stroke` may come after it, from a file that pages share.
  componentStyle({ selectors: { '&&': { stroke: vars.color.ruleStrong } } }),
])

export const ends = componentStyle({
  display: 'flex',
  // In two lines the start is the lower one, on the mark that it is of.
  flexWrap: 'wrap-reverse',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[24],
})

/** A line leads from it to the first mark. */
export const start = componentStyle({
  paddingBlockEnd: vars.space[12],
  paddingInlineStart: vars.space[8],
  borderInlineStart: `${vars.line.hair} solid ${vars.color.ink}`,
})

export const end = componentStyle({
  marginInlineStart: 'auto',
  paddingBlockEnd: vars.space[12],
})

export const figure = componentStyle({ color: vars.color.ink })

/** With little room a list of samples, else one bar of them. */
export const shares = componentStyle({
  display: 'grid',
  gap: vars.space[4],
  marginBlockStart: vars.space[24],
  '@container': { [wide]: { display: 'flex', gap: '3px' } },
})

export const share = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  '@container': {
    [wide]: { display: 'block', flexBasis: 0, minInlineSize: 0 },
  },
})

export const sample = componentStyle({
  display: 'block',
  flex: 'none',
  inlineSize: '5px',
  blockSize: '12px',
  border: `${vars.line.hair} solid ${vars.color.ink}`,
  selectors: {
    '&[data-look="solid"]': { backgroundColor: vars.color.ink, forcedColorAdjust: 'none' },
    '&[data-look="dash"]': { borderStyle: 'none none solid' },
  },
  '@container': { [wide]: { inlineSize: 'auto', marginBlockEnd: vars.space[8] } },
})

export const shareLabel = componentStyle({
  whiteSpace: 'nowrap',
  '@container': {
    [wide]: {
      display: 'flex',
      selectors: { ':last-child:not(:first-child) > &': { justifyContent: 'flex-end' } },
    },
  },
})
