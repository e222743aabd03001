import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import * as closing from '../../components/closing.css.ts'
import { plotFigure } from '../../components/plotFigure.css.ts'
import { TEXT_COLUMN } from '../../grid.css.ts'

const betweenTabletAndWide = `${media.tablet} and ${media.belowWide}`

/** Spans from the text column to the right margin. */
export const fromTextColumn = style({
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})

export const container = style({ containerType: 'inline-size' })

/**
 * A heading in the columns to the left of the text column. If these columns are too narrow for the
 * heading's words, the heading gets a separate row. The query uses rem, because large text needs
 * wider columns.
 */
export const leftOfText = style({
  minWidth: 0,
  overflowWrap: 'break-word',
  marginBlockEnd: vars.space[32],
  '@media': {
    [media.tablet]: {
      gridColumn: '1 / -1',
      '@container': {
        '(min-width: 46rem)': {
          gridColumn: `1 / ${TEXT_COLUMN}`,
          marginBlockEnd: 0,
          // Small enough for the longest heading to fit on one line.
          fontSize: 'min(3.5rem, 0.2rem + 3.6vw)',
        },
      },
    },
  },
})

export const opening = style({
  paddingBlock: `${vars.space[48]} ${vars.space[32]}`,
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[72]} ${vars.space[56]}` } },
})

export const thesis = style({
  maxWidth: '10.5em',
  marginBlockEnd: vars.space[56],
  '@media': { [media.tablet]: { marginBlockEnd: vars.space[72] } },
})

/** A part of the thesis that stays on one line if it fits. */
export const phrase = style({ display: 'inline-block', maxInlineSize: '100%' })

export const label = style([
  text.label,
  {
    paddingBlock: vars.space[12],
    color: vars.color.inkMuted,
    '@media': {
      [media.tablet]: { gridColumn: '1 / -1' },
      [media.wide]: {
        gridColumn: `1 / ${TEXT_COLUMN}`,
        borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
      },
    },
  },
])

export const parts = style({
  minWidth: 0,
  display: 'grid',
  // Keeps the focus outline of an entry apart from the next entry's line.
  gap: `${vars.space[12]} ${vars.layout.gap}`,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridColumn: `${TEXT_COLUMN} / -1` },
  },
})

/** An entry in the list of the page's parts. The whole entry is a link. */
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  height: '100%',
  paddingBlock: `${vars.space[12]} ${vars.space[20]}`,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
  textDecorationLine: 'none',
})

export const partNumber = style([text.mono, { gridColumn: '1 / -1', color: vars.color.inkMuted }])

export const partName = style([
  text.heading2,
  {
    marginBlock: vars.space[12],
    selectors: { [`${part}:hover &`]: { color: vars.color.accentInk } },
  },
])

export const arrow = style({ alignSelf: 'center' })

export const partSummary = style([
  text.small,
  {
    gridColumn: '1 / -1',
    color: vars.color.inkMuted,
    fontWeight: vars.weight.regular,
  },
])

export const film = style({
  vars: {
    '--film-start': `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`,
    '--film-end': `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`,
  },
})

export const filmShape = style({
  aspectRatio: '4 / 3',
  borderRadius: 0,
  // Keeps both grippers and the circuit board visible.
  vars: { '--ui-film-position': '50% 60%' },
  '@media': {
    [media.tablet]: {
      aspectRatio: '16 / 9',
      // Fits the film into the window, unless the window is so wide that the crop would lose the
      // grippers.
      maxHeight: 'max(82svh, 42vw)',
      width: '100%',
    },
  },
})

// A hero film isn't dimmed by default.
globalStyle(`${filmShape} :is(img, video)`, { filter: vars.dim.film })

export const section = style({
  paddingBlockStart: vars.space[96],
  rowGap: vars.space[72],
  '@media': { [media.tablet]: { paddingBlockStart: vars.space[120] } },
})

export const texts = style({
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
    [media.wide]: { gridColumn: `${TEXT_COLUMN} / 10` },
  },
})

export const paragraph = style({
  maxWidth: '41.25rem',
  selectors: { '& + &': { marginBlockStart: vars.space[20] } },
})

/**
 * A page-wide figure. Its caption starts at the text column, and its number is to the left of that
 * column.
 */
export const pageWideFigure = style([
  plotFigure,
  {
    '@media': {
      [media.mobile]: { marginBlockStart: vars.space[56] },
      [media.tablet]: {
        vars: { '--figure-number': `calc((100% + ${vars.layout.gap}) / 3)` },
        gridColumn: '1 / -1',
      },
    },
  },
])

export const figure = style([
  fromTextColumn,
  plotFigure,
  { '@media': { [media.mobile]: { marginBlockStart: vars.space[56] } } },
])

export const aside = style({
  minWidth: 0,
  '@media': {
    [media.belowWide]: {
      marginBlockStart: vars.space[24],
      paddingInlineStart: vars.space[16],
      borderInlineStart: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    },
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
    // Shortens the space between the rows, because the figure belongs to the text.
    [betweenTabletAndWide]: { marginBlockStart: '-48px' },
    [media.wide]: { gridColumn: '10 / -1' },
  },
})

export const asideLabel = style([
  text.monoSmall,
  { marginBlockStart: vars.space[8], color: vars.color.inkMuted },
])

export const statement = style({
  maxWidth: '20em',
  marginBlockEnd: vars.space[24],
  textWrap: 'balance',
  // Smaller than the heading beside it.
  '@media': { [betweenTabletAndWide]: { fontSize: '1.75rem' } },
})

export const culture = style({
  '@media': { [media.mobile]: { width: '100%', justifyContent: 'space-between' } },
})

export const question = style([closing.row, { marginBlockStart: vars.layout.section }])

export const questionText = style([closing.text, { maxWidth: '13em' }])
