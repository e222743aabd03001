import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import * as closing from '../../components/closing.css.ts'
import { TEXT_COLUMN } from '../../grid.css.ts'

export const opening = style({
  paddingBlock: `${vars.space[56]} ${vars.space[48]}`,
  '@media': {
    [media.tablet]: { paddingBlock: `${vars.space[72]} ${vars.space[56]}` },
    [media.wide]: { paddingBlockEnd: vars.space[96] },
  },
})

export const label = style([
  text.label,
  {
    marginBlockEnd: vars.space[20],
    color: vars.color.inkMuted,
    '@media': {
      [media.tablet]: { gridColumn: `1 / ${TEXT_COLUMN}`, paddingBlockStart: vars.space[16] },
    },
  },
])

export const statement = style({
  minWidth: 0,
  maxWidth: '11.6em',
  textWrap: 'pretty',
  lineHeight: 1,
  '@media': {
    [media.mobile]: { fontSize: 'clamp(2rem, 9.75vw, 2.375rem)' },
    [media.tablet]: {
      gridColumn: `${TEXT_COLUMN} / -1`,
      fontSize: '5.2vw',
    },
    [media.wide]: { fontSize: 'clamp(2.25rem, 4.6vw, 4.75rem)' },
  },
})

const pageMargin = `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`
/** Width of the page without its margins. */
const contentWidth = `min(100% - 2 * ${vars.layout.margin}, ${vars.layout.max})`

/**
 * A film from the text column to the right screen edge. Its caption is to the left of that column. On
 * phones and tablets, the film takes the full width.
 */
export const film = style({
  position: 'relative',
  vars: { '--film-start': vars.layout.margin, '--film-end': vars.layout.margin },
  '@media': {
    [media.wide]: {
      // Aligns the film's button with the page margin.
      vars: {
        '--film-end': `max(${vars.layout.margin}, calc(100% - ${vars.layout.max} + (${vars.layout.max} + ${vars.layout.gap}) / 3))`,
      },
      marginInlineStart: `calc(${pageMargin} + (${contentWidth} + ${vars.layout.gap}) / 3)`,
    },
  },
})

// The caption's percentages are of the film's width, so the page's width has to be in `vw`.
globalStyle(`${film} > figcaption`, {
  '@media': {
    [media.wide]: {
      position: 'absolute',
      insetInlineEnd: `calc(100% + ${vars.layout.gap})`,
      insetBlockStart: 0,
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      width: `calc((min(100vw - 2 * ${vars.layout.margin}, ${vars.layout.max}) + ${vars.layout.gap}) / 3 - ${vars.layout.gap})`,
      padding: 0,
    },
  },
})
globalStyle(`${film} > figcaption > :last-child`, {
  '@media': { [media.wide]: { gridColumn: '2', paddingInlineStart: 0 } },
})

export const filmShape = style({
  aspectRatio: '1',
  borderRadius: 0,
  // Keeps both grippers in the picture, and leaves out the robot in the background.
  vars: { '--ui-film-position': '39% 50%' },
  '@media': {
    [media.tablet]: {
      vars: { '--ui-film-position': '23% 50%' },
      aspectRatio: '6 / 5',
      width: '100%',
      maxHeight: '86svh',
    },
    [media.wide]: {
      vars: { '--ui-film-position': '0 50%' },
      aspectRatio: '4 / 3',
      borderStartStartRadius: vars.radius.control,
      borderEndStartRadius: vars.radius.control,
    },
  },
})

// A hero film isn't dimmed by default.
globalStyle(`${filmShape} :is(img, video)`, { filter: vars.dim.film })

export const principles = style({
  containerType: 'inline-size',
  paddingBlock: vars.layout.section,
})

const betweenTabletAndWide = `${media.tablet} and ${media.belowWide}`
/**
 * Matches if the columns to the left of the text column are wide enough for a principle's name. The
 * query uses rem, because large text needs wider columns.
 */
const fitsName = '(min-width: 42rem)'
/** Matches if the numeral also fits beside the name, in a separate column. */
const fitsNumeral = '(min-width: 50rem)'

export const heading = style({
  marginBlockEnd: vars.space[48],
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})

export const row = style({
  paddingBlock: `${vars.space[24]} ${vars.space[32]}`,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': {
    // The numeral hangs beside the name.
    [media.mobile]: {
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr)',
      alignItems: 'baseline',
    },
    [media.tablet]: { paddingBlock: `${vars.space[40]} ${vars.space[56]}` },
  },
})

export const numeral = style([
  text.mono,
  {
    color: vars.color.inkMuted,
    '@media': {
      [media.tablet]: {
        gridColumn: '1',
        marginBlockEnd: vars.space[8],
        paddingBlockStart: '0.8em',
      },
      [betweenTabletAndWide]: {
        '@container': {
          [fitsName]: { gridColumn: '1 / -1', paddingBlockStart: 0 },
          [fitsNumeral]: { gridColumn: '1', paddingBlockStart: '0.8em' },
        },
      },
    },
  },
])

export const name = style({
  marginBlockEnd: vars.space[12],
  overflowWrap: 'break-word',
  '@media': {
    [media.tablet]: { gridColumn: `2 / ${TEXT_COLUMN}`, gridRow: 'span 2' },
    [betweenTabletAndWide]: {
      gridColumn: `${TEXT_COLUMN} / -1`,
      gridRow: 'auto',
      '@container': {
        [fitsName]: { gridColumn: `1 / ${TEXT_COLUMN}`, gridRow: 'span 2' },
        [fitsNumeral]: { gridColumn: `2 / ${TEXT_COLUMN}` },
      },
    },
  },
})

export const sentence = style({
  minWidth: 0,
  '@media': {
    [media.mobile]: { gridColumn: '2' },
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1`, paddingBlockStart: '0.25em' },
    [media.notes]: {
      gridColumn: `${TEXT_COLUMN} / 10`,
      alignSelf: 'baseline',
      paddingInlineEnd: vars.space[40],
    },
  },
})

/** The figure that backs a principle, and its condition. */
export const proof = style([
  text.monoSmall,
  {
    marginBlockStart: vars.space[20],
    color: vars.color.inkMuted,
    textWrap: 'balance',
    '@media': {
      [media.mobile]: {
        gridColumn: '2',
        paddingInlineStart: vars.space[16],
        borderInlineStart: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
      },
      [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
      [media.notes]: { gridColumn: '10 / -1', alignSelf: 'baseline', marginBlockStart: 0 },
    },
  },
])

export const figure = style([
  text.figure,
  { display: 'block', marginBlockEnd: vars.space[4], color: vars.color.ink },
])

export const onwardLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[24]} ${vars.space[40]}`,
  marginBlockStart: vars.space[24],
  '@media': {
    // Starts where the text of the principles starts.
    [media.mobile]: { paddingInlineStart: '40px' },
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
  },
})

export const closingText = style({ textWrap: 'balance' })

/** Two buttons of the same width. On tablets, they're side by side. */
export const closingLinks = style([
  closing.action,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    '@media': { [betweenTabletAndWide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
])

globalStyle(`${closingLinks} > *`, { justifyContent: 'space-between' })
