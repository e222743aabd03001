import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { SHORT_LAYOUT } from '../theme/textSizeLayouts.ts'
import * as figure from './Figure.css.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`

const frame = style({
  borderBlockEnd: hairline,
  // Leave the space for rows. The page “Overview” shows the same figures.
  selectors: { [SHORT_LAYOUT]: { display: 'none' } },
})

/** One line of figures. */
export const strip = style([
  frame,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[28],
    minBlockSize: '48px',
    paddingInline: vars.space[28],
    '@media': { [media.mobile]: { minBlockSize: '44px', paddingInline: vars.space[20] } },
  },
])

/** Three columns: the figures, the weeks, and the states below their heading. */
export const stripWithCharts = style([
  frame,
  {
    display: 'grid',
    gridTemplateColumns: '212px minmax(0, 1fr) minmax(480px, 1fr)',
    gridTemplateRows: 'auto 1fr',
    minBlockSize: '230px',
    overflow: 'hidden',
  },
])

const panel = style({
  selectors: {
    [`${stripWithCharts} > &`]: {
      gridRow: '1 / -1',
      paddingBlock: vars.space[16],
      paddingInline: vars.space[28],
    },
    [`${stripWithCharts} > & ~ &`]: { borderInlineStart: hairline },
  },
})

export const figuresPanel = panel

export const weeksPanel = panel

export const label = style({ color: vars.color.inkMuted })

/** The figures in one line. */
export const figureRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[28]}`,
  '@media': { [media.mobile]: { gap: `0 ${vars.space[16]}` } },
})

export const figureColumn = style({ marginBlockStart: vars.space[8], display: 'grid', gap: '7px' })

export const value = style([
  figure.value,
  {
    selectors: {
      [`${figureRow} &`]: {
        display: 'inline',
        fontSize: '1.0625rem',
        fontWeight: vars.weight.medium,
        letterSpacing: '-0.01em',
      },
    },
  },
])

export const caption = style([
  figure.caption,
  {
    selectors: { [`${figureRow} &`]: { display: 'inline' } },
  },
])

/** The link around a figure that leads to the requests it counts. */
export const dueLink = style({
  display: 'block',
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentInk },
  // Extends the link over the height of the strip, so that it's easy to hit.
  paddingBlock: '11px',
  marginBlock: '-11px',
  selectors: {
    // The figures above leave no space for another large one.
    [`${figureColumn} &`]: { display: 'inline', fontSize: '0.8125rem' },
  },
})

/** Underlined, unlike the captions of figures that lead nowhere. */
export const dueCaption = style([
  adminText.row,
  {
    fontSize: '0.8125rem',
    textDecoration: 'underline',
    textDecorationColor: vars.color.ruleStrong,
    textUnderlineOffset: '3px',
    selectors: { [`${dueLink}[aria-current] &`]: { textDecoration: 'none' } },
  },
])

/** The heading of the states and the controls of the strip. */
export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  selectors: {
    [`${stripWithCharts} > &`]: {
      gridColumn: 3,
      blockSize: '48px',
      paddingInline: vars.space[28],
      borderInlineStart: hairline,
    },
  },
})

export const controls = style({
  display: 'flex',
  alignItems: 'center',
  // Aligns the last button's text, not its padding, with the edge of the page.
  marginInlineEnd: `calc(-1 * ${vars.space[12]})`,
})

export const plot = style({ maxInlineSize: '520px', marginBlockStart: vars.space[12] })

export const statesPanel = style({
  gridColumn: 3,
  paddingInline: vars.space[28],
  paddingBlockEnd: vars.space[16],
  borderInlineStart: hairline,
})

export const states = style({
  display: 'grid',
  gridTemplateColumns: '241px minmax(0, 1fr)',
  gap: vars.space[28],
})

export const stateList = style([adminText.mono, { fontSize: '0.75rem' }])

export const stateItem = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: '5px',
  borderBlockEnd: hairline,
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
