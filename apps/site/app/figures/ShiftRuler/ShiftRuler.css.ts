import { vars } from '@duet/ui/theme'
import { styleInLayer } from '../../styleInLayer.ts'

export const root = styleInLayer({
  fontFamily: vars.font.text,
  display: 'block',
  inlineSize: '100%',
  containerType: 'inline-size',
  color: vars.color.ink,
  selectors: {
    '&[role="slider"]': {
      paddingBlockStart: vars.space[8],
      cursor: 'ew-resize',
      touchAction: 'pan-y pinch-zoom',
      userSelect: 'none',
      WebkitUserSelect: 'none',
    },
  },
})

export const scale = styleInLayer({
  position: 'relative',
  display: 'block',
  blockSize: vars.space[16],
})

export const ticks = styleInLayer({
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: vars.line.hair,
  shapeRendering: 'crispEdges',
  selectors: {
    '[data-ticks="down"] &': { transform: 'scaleY(-1)' },
  },
})

export const path = styleInLayer({ vectorEffect: 'non-scaling-stroke' })

/** Contains the mark. A spacer before the mark determines the position of the mark. */
export const position = styleInLayer({
  position: 'absolute',
  inset: `calc(-1 * ${vars.space[8]}) 0 0`,
  display: 'flex',
})

export const mark = styleInLayer({
  flex: 'none',
  inlineSize: vars.line.edge,
  marginInlineStart: `calc(${vars.line.edge} / -2)`,
  backgroundColor: vars.color.accent,
})

export const labels = styleInLayer({
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: vars.space[8],
  color: vars.color.inkMuted,
  whiteSpace: 'nowrap',
})

/**
 * Has zero width, so that the label centers on its tick. The first and last labels align with the
 * ends of the scale instead, so that they don't extend past the scale.
 */
export const label = styleInLayer({
  display: 'flex',
  justifyContent: 'center',
  inlineSize: 0,
  // Keeps the number before the unit in right-to-left text, as in `06 h`.
  unicodeBidi: 'plaintext',
  selectors: {
    '&:first-child': { justifyContent: 'flex-start' },
    '&:last-child': { justifyContent: 'flex-end' },
  },
  // Shows only every other label on narrow rulers.
  '@container': {
    '(max-width: 13rem)': { selectors: { '&:nth-child(even)': { visibility: 'hidden' } } },
  },
})
