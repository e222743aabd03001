import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { styleInLayer } from '../../styleInLayer.ts'
import { stroke, wide } from './Drawing.css.ts'

/** Matches if the columns are wide enough for wider marks. */
const widest = '(min-width: 64rem)'

export const root = styleInLayer({ color: vars.color.inkMuted })

const marks = styleInLayer({
  inlineSize: '100%',
  overflow: 'visible',
  shapeRendering: 'crispEdges',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})

export const wideMarks = style([
  marks,
  styleInLayer({ display: 'none', '@container': { [wide]: { display: 'block' } } }),
])

export const narrowMarks = style([
  marks,
  styleInLayer({ '@container': { [wide]: { display: 'none' } } }),
])

const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const

/**
 * A mark: a line as wide as the mark. All marks have the same width, because a whole number of
 * pixels covers as many pixels at any position.
 */
export const mark = styleInLayer({
  ...line,
  stroke: vars.color.ink,
  strokeWidth: '3px',
  '@container': { [wide]: { strokeWidth: '4px' }, [widest]: { strokeWidth: '6px' } },
})

/** The inside of an open mark, two pixels narrower than the mark. */
export const markInside = styleInLayer({
  ...line,
  stroke: vars.color.surface,
  strokeWidth: '1px',
  '@container': { [wide]: { strokeWidth: '2px' }, [widest]: { strokeWidth: '4px' } },
})

/** The lines between cells, lighter than the outline. */
export const cells = style([
  stroke,
  // `&&` doubles the specificity, because the `stroke` rule may come later in the style sheet.
  styleInLayer({ selectors: { '&&': { stroke: vars.color.ruleStrong } } }),
])

/** The lines between solid cells. Without them, the cells would look like a single bar. */
export const gaps = style([
  stroke,
  styleInLayer({ selectors: { '&&': { stroke: vars.color.surface } } }),
])

export const ends = styleInLayer({
  display: 'flex',
  // If the labels wrap, the start label stays directly above the first mark.
  flexWrap: 'wrap-reverse',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[24],
})

/** The start label. Its border connects it to the first mark. */
export const start = styleInLayer({
  paddingBlockEnd: vars.space[12],
  paddingInlineStart: vars.space[8],
  borderInlineStart: `${vars.line.hair} solid ${vars.color.ink}`,
})

export const end = styleInLayer({
  marginInlineStart: 'auto',
  paddingBlockEnd: vars.space[12],
})

export const figure = styleInLayer({ color: vars.color.ink })

/** The legend: a list of color samples on narrow screens, or a single bar on wide screens. */
export const shares = styleInLayer({
  display: 'grid',
  gap: vars.space[4],
  marginBlockStart: vars.space[24],
})

/** On wide screens, all shares are in the same grid cell, and spacers position each share. */
export const sharePosition = styleInLayer({
  display: 'flex',
  '@container': { [wide]: { gridArea: '1 / 1' } },
})

export const wideSpacer = styleInLayer({
  display: 'none',
  '@container': { [wide]: { display: 'block' } },
})

export const share = styleInLayer({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  '@container': {
    [wide]: {
      display: 'block',
      flex: '1 1 0',
      minInlineSize: 0,
      selectors: { ':not(:first-child) > &': { marginInlineStart: '3px' } },
    },
  },
})

export const sample = styleInLayer({
  display: 'block',
  flex: 'none',
  inlineSize: '5px',
  blockSize: '12px',
  border: `${vars.line.hair} solid ${vars.color.ink}`,
  selectors: {
    '&[data-variant="solid"]': { backgroundColor: vars.color.ink, forcedColorAdjust: 'none' },
    '&[data-variant="dash"]': { borderStyle: 'none none solid' },
  },
  '@container': { [wide]: { inlineSize: 'auto', marginBlockEnd: vars.space[8] } },
})

export const shareLabel = styleInLayer({
  whiteSpace: 'nowrap',
  '@container': {
    [wide]: {
      display: 'flex',
      selectors: { ':last-child:not(:first-child) > * > &': { justifyContent: 'flex-end' } },
    },
  },
})
