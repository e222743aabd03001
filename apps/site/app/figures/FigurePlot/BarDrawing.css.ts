import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { styleInLayer } from '../../styleInLayer.ts'
import { stroke, wide } from './Drawing.css.ts'

/** The columns of all rows: name, bar, and value. In narrow containers, names are above bars. */
export const root = styleInLayer({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space[16],
  '@container': { [wide]: { gridTemplateColumns: 'fit-content(16rem) minmax(0, 1fr) auto' } },
})

const fullWidth = { gridColumn: '1 / -1' } as const

export const row = styleInLayer({
  ...fullWidth,
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  paddingBlock: vars.space[8],
})

export const name = styleInLayer({
  ...fullWidth,
  color: vars.color.ink,
  '@container': { [wide]: { gridColumn: 'auto' } },
})

export const strong = styleInLayer({ fontWeight: vars.weight.strong })

/** A bar. The line at its start is the axis. */
export const bar = styleInLayer({
  position: 'relative',
  blockSize: '20px',
  marginBlock: '-4px',
  borderBlock: '4px solid transparent',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: '-4px',
      insetInlineStart: 0,
      borderInlineStart: `${vars.line.hair} solid ${vars.color.ink}`,
    },
  },
  // Makes the axis as tall as its row, so the axes of all rows form one continuous line.
  '@container': { [wide]: { selectors: { '&::before': { insetBlock: '-16px' } } } },
  // Forced colors mode would draw the border.
  '@media': { [media.forcedColors]: { borderColor: 'Canvas' } },
})

/** A line across a bar, longer than the bar is high. */
export const mark = style([stroke, styleInLayer({ selectors: { '&&': { strokeWidth: '3px' } } })])

export const markOnSolid = style([
  mark,
  styleInLayer({ selectors: { '&&&': { stroke: vars.color.surface } } }),
])

export const figure = styleInLayer({ color: vars.color.ink, textAlign: 'end' })

export const axis = styleInLayer({
  display: 'flex',
  justifyContent: 'space-between',
  gridColumn: 1,
  paddingBlockStart: vars.space[4],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  color: vars.color.inkMuted,
  '@container': { [wide]: { gridColumn: 2 } },
})
