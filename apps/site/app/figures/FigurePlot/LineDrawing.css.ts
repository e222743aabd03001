import { media, vars } from '@duet/ui/theme'
import { styleInLayer } from '../../styleInLayer.ts'
import { wide } from './Drawing.css.ts'

export const root = styleInLayer({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  color: vars.color.inkMuted,
})

/** Leaves space for the result, which can be higher than the plot. */
export const rootWithResult = styleInLayer({ paddingBlockStart: vars.space[28] })

/**
 * An outline in the color of the page, which keeps lines from crossing a label. It's made of
 * shadows, because a text stroke would cover parts of the text in browsers that don't apply
 * `paint-order` to HTML. In forced colors mode, browsers paint a backplate behind text instead.
 */
export const outlined = styleInLayer({
  textShadow: [
    [3, 0],
    [2, 2],
    [0, 3],
    [-2, 2],
    [-3, 0],
    [-2, -2],
    [0, -3],
    [2, -2],
  ]
    .map(([x, y]) => `${x}px ${y}px 1px ${vars.color.surface}`)
    .join(', '),
})

/** An invisible copy of the longest y-axis label that reserves space for all labels. */
export const gutter = styleInLayer({
  gridArea: '1 / 1',
  paddingInlineEnd: '2ch',
  whiteSpace: 'nowrap',
  visibility: 'hidden',
})

const cover = { position: 'absolute', inset: 0, display: 'flex', pointerEvents: 'none' } as const

// Each class sets the side from which a `Spacer` pushes text to its position in the plot.
export const fromStart = styleInLayer(cover)
export const fromEnd = styleInLayer({ ...cover, flexDirection: 'row-reverse' })
export const fromTop = styleInLayer({ display: 'flex', flexDirection: 'column' })
export const fromBottom = styleInLayer({ display: 'flex', flexDirection: 'column-reverse' })

export const plotArea = styleInLayer({
  position: 'relative',
  gridColumn: 2,
  blockSize: 'clamp(9rem, 31cqi, 17.5rem)',
})

export const levelPosition = styleInLayer({
  ...cover,
  insetInline: 'auto 100%',
  flexDirection: 'column-reverse',
  alignItems: 'flex-end',
})

export const level = styleInLayer({
  flex: 'none',
  marginInlineEnd: '1.5ch',
  whiteSpace: 'nowrap',
  transform: 'translateY(50%)',
})

export const miss = styleInLayer({
  position: 'relative',
  flex: 'none',
  inlineSize: '8px',
  blockSize: '8px',
  margin: '-4px',
  border: `${vars.line.stroke} solid ${vars.color.ink}`,
  borderRadius: '50%',
  backgroundColor: vars.color.surface,
  '@container': { [wide]: { inlineSize: '10px', blockSize: '10px', margin: '-5px' } },
})

/** Labels in the plot are larger than the labels of the axes, and smaller than the result. */
const pointLabelSize = {
  fontSize: '0.8125rem',
  '@container': { [wide]: { fontSize: '0.9375rem' } },
} as const

export const missLabel = styleInLayer({
  position: 'absolute',
  insetInlineStart: '100%',
  insetBlockStart: '80%',
  paddingInlineStart: vars.space[4],
  whiteSpace: 'nowrap',
  ...pointLabelSize,
})

export const comparison = styleInLayer({
  paddingBlock: vars.space[4],
  whiteSpace: 'nowrap',
  ...pointLabelSize,
})

/** The label of the plotted line. */
export const ownLabel = styleInLayer({ color: vars.color.ink })

export const resultPosition = styleInLayer({
  ...cover,
  flexDirection: 'column-reverse',
  alignItems: 'flex-end',
})

/** The result: a large number, with a connector to the end of the plotted line. */
export const result = styleInLayer({
  position: 'relative',
  paddingBlockEnd: vars.space[32],
  paddingInlineEnd: vars.space[16],
  color: vars.color.ink,
  fontSize: '0.875rem',
  letterSpacing: 0,
  unicodeBidi: 'plaintext',
  whiteSpace: 'nowrap',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineEnd: 0,
      insetBlock: '0.6em 8px',
      inlineSize: '10px',
      borderBlockStart: `${vars.line.hair} solid`,
      borderInlineEnd: `${vars.line.hair} solid`,
    },
  },
  '@container': { [wide]: { fontSize: '1.375rem' } },
})

export const axis = styleInLayer({ position: 'relative', gridColumn: 2 })

export const ticks = styleInLayer({
  position: 'relative',
  blockSize: '1.5em',
  marginBlockStart: vars.space[12],
})

export const tick = styleInLayer({
  display: 'flex',
  justifyContent: 'center',
  inlineSize: 0,
  whiteSpace: 'nowrap',
  selectors: {
    ':first-child > &': { justifyContent: 'flex-start' },
    ':last-child > &': { justifyContent: 'flex-end' },
  },
  '@media': { [media.print]: { color: 'inherit' } },
})
