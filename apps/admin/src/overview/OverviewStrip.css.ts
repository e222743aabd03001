import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { ONE_COLUMN_LAYOUT, SHORT_LAYOUT } from '../theme/textSizeLayouts.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`

const hiddenHeading = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const figuresInRow = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  marginBlockStart: 0,
} as const

const figureInRow = {
  paddingBlock: vars.space[16],
  paddingInline: vars.space[16],
  borderInlineStart: hairline,
} as const

const firstFigureInRow = { paddingInlineStart: vars.space[20], borderInlineStart: 'none' } as const

export const strip = style({
  borderBlockEnd: hairline,
  selectors: {
    [ONE_COLUMN_LAYOUT]: { display: 'block', minBlockSize: 0 },
    // Leave the space for rows. The page “Overview” shows the same figures.
    [SHORT_LAYOUT]: { display: 'none' },
  },
  '@media': {
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: '212px minmax(0, 1fr) minmax(480px, 1fr)',
      minBlockSize: '230px',
      overflow: 'hidden',
    },
  },
})

export const panel = style({
  selectors: { [ONE_COLUMN_LAYOUT]: { padding: 0 } },
  '@media': {
    [media.wide]: {
      paddingBlock: vars.space[16],
      paddingInline: vars.space[28],
      selectors: { '& + &': { borderInlineStart: hairline } },
    },
  },
})

export const chart = style({
  selectors: { [ONE_COLUMN_LAYOUT]: { display: 'none' } },
  '@media': { [media.belowWide]: { display: 'none' } },
})

export const label = style({
  color: vars.color.inkMuted,
  // On narrow screens, hide the headings visually, because the captions are enough for sighted
  // users. Screen readers still need the headings.
  selectors: { [ONE_COLUMN_LAYOUT]: hiddenHeading },
  '@media': { [media.belowWide]: hiddenHeading },
})

export const figures = style({
  selectors: { [ONE_COLUMN_LAYOUT]: figuresInRow },
  '@media': {
    [media.belowWide]: figuresInRow,
    [media.wide]: { marginBlockStart: vars.space[8], display: 'grid', gap: '7px' },
  },
})

export const header = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[12],
})

export const link = style([
  adminText.row,
  { fontSize: '0.8125rem', lineHeight: 1, color: vars.color.ink, textUnderlineOffset: '3px' },
])

export const plot = style({ maxInlineSize: '520px', marginBlockStart: vars.space[12] })

export const states = style({
  display: 'grid',
  gridTemplateColumns: '241px minmax(0, 1fr)',
  gap: vars.space[28],
  marginBlockStart: vars.space[8],
})

export const stateList = style([adminText.mono, { fontSize: '0.75rem' }])

export const stateItem = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: '5px',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { backgroundColor: vars.color.surfaceActive },
})

export const stateName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const failure = style([adminText.row, { marginBlockStart: vars.space[12] }])

export const wideOnly = style({
  selectors: { [ONE_COLUMN_LAYOUT]: { display: 'none' } },
  '@media': { [media.belowWide]: { display: 'none' } },
})
export const narrowOnly = style({
  '@media': {
    [media.wide]: { display: 'none', selectors: { [ONE_COLUMN_LAYOUT]: { display: 'inline' } } },
  },
})

globalStyle(`${figures} > li`, { '@media': { [media.belowWide]: figureInRow } })
globalStyle(`[data-layout] ${figures} > li`, figureInRow)
globalStyle(`${figures} > li:first-child`, { '@media': { [media.belowWide]: firstFigureInRow } })
globalStyle(`[data-layout] ${figures} > li:first-child`, firstFigureInRow)
