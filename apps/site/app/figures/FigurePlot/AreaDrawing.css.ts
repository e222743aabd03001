import { vars } from '@duet/ui/theme'
import { styleInLayer } from '../../styleInLayer.ts'
import { paleFill, wide } from './Drawing.css.ts'

const height = 'clamp(10rem, 27cqi, 15rem)'

export const root = styleInLayer({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  color: vars.color.ink,
})

export const plotArea = styleInLayer({
  position: 'relative',
  blockSize: height,
  // Keeps the last label of the list from looking like a label of the area below it.
  marginBlockStart: vars.space[16],
  '@container': { [wide]: { marginBlockStart: 0 } },
})

/**
 * The text of an area. On narrow screens, it's an item in a list above the drawing. On wide
 * screens, a spacer places it inside the area.
 */
export const areaPosition = styleInLayer({
  order: -1,
  '@container': {
    [wide]: {
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: 0,
      display: 'flex',
      blockSize: height,
    },
  },
})

export const areaColumn = styleInLayer({
  '@container': {
    [wide]: { flex: '1 1 0', display: 'flex', flexDirection: 'column', minInlineSize: 0 },
  },
})

export const wideSpacer = styleInLayer({
  display: 'none',
  '@container': { [wide]: { display: 'block' } },
})

export const areaText = styleInLayer({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingBlockEnd: vars.space[12],
  '@container': { [wide]: { padding: vars.space[16] } },
})

/** On narrow screens, a small copy of the area, which shows the area that the text belongs to. */
export const sample = styleInLayer({
  flex: 'none',
  inlineSize: '20px',
  blockSize: '12px',
  marginBlockStart: '0.3em',
  border: `${vars.line.stroke} solid ${vars.color.ink}`,
  forcedColorAdjust: 'none',
  selectors: { '&[data-sample="filled"]': { backgroundColor: paleFill } },
  '@container': { [wide]: { display: 'none' } },
})

export const label = styleInLayer({ flex: '1 1 auto', fontWeight: vars.weight.strong })

export const condition = styleInLayer({ display: 'block', color: vars.color.inkMuted })

export const unit = styleInLayer({ marginInlineStart: vars.space[8], color: vars.color.inkMuted })

export const figure = styleInLayer({ whiteSpace: 'nowrap' })
