import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { BELOW_NOTES } from '../../grid.css.ts'

/** Returns the width of some of the section's eight columns. */
const spanColumns = (count: number) =>
  `calc((100% + ${vars.layout.gap}) * ${count} / 8 - ${vars.layout.gap})`

/** Small enough for a section's title to fit in four columns on one line. */
export const title = style({
  '@media': { [`${media.tablet} and ${media.belowWide}`]: { fontSize: '0.78em' } },
})

export const list = style({ marginBlockStart: vars.space[40] })

export const row = style({
  display: 'grid',
  alignItems: 'center',
  gap: `${vars.space[12]} ${vars.layout.gap}`,
  paddingBlock: `${vars.space[24]} ${vars.space[32]}`,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  selectors: { '&:last-child': { borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}` } },
  '@media': {
    [media.wide]: {
      // The name spans three of the eight columns.
      gridTemplateColumns: `${spanColumns(3)} minmax(0, 1fr)`,
      paddingBlock: vars.space[24],
    },
    [media.notes]: {
      gridTemplateColumns: `${spanColumns(3)} minmax(0, 1fr) auto`,
    },
  },
})

export const rowTitle = style({
  '@media': {
    // Small enough for the longest word to fit in three of the eight columns.
    [`${media.wide} and ${BELOW_NOTES}`]: { fontSize: '1.375rem' },
  },
})

/**
 * A row with a button. On tablets, and on screens with margin notes, the button is to the right of
 * the text. On other screens, it's below the text.
 */
export const wayToJoin = style([
  row,
  {
    '@media': {
      [`${media.tablet} and ${media.belowWide}`]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      [`${media.wide} and ${BELOW_NOTES}`]: { alignItems: 'baseline' },
    },
  },
])

export const wayToJoinTitle = style([
  rowTitle,
  { '@media': { [`${media.tablet} and ${media.belowWide}`]: { gridColumn: '1 / -1' } } },
])

/** The list of areas, with a line above it. */
export const areas = style({
  marginBlockStart: vars.space[40],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
})

export const area = style([
  row,
  {
    alignItems: 'baseline',
    // The next section starts with a line.
    selectors: { '&:last-child': { borderBlockEnd: 'none' } },
  },
])

export const firstArea = style({ borderBlockStart: 'none' })

export const detail = style({ marginBlockStart: vars.space[12] })

export const areaTexts = style({ '@media': { [media.wide]: { gridColumn: '2 / -1' } } })

export const action = style({
  '@media': {
    [media.tablet]: { justifySelf: 'start', minWidth: '11.5rem', justifyContent: 'space-between' },
    [media.mobile]: {
      width: '100%',
      justifyContent: 'space-between',
      marginBlockStart: vars.space[8],
    },
    [`${media.wide} and ${BELOW_NOTES}`]: { gridColumn: '2', marginBlockStart: vars.space[8] },
  },
})

export const lead = style({ maxWidth: '41.25rem' })

export const paragraph = style({ selectors: { '& + &': { marginBlockStart: vars.space[20] } } })

/** As wide as the letter's other text. */
export const closing = style({
  maxWidth: '41.25rem',
  marginBlock: `${vars.space[48]} ${vars.space[32]}`,
  '@media': {
    [media.wide]: { width: spanColumns(6) },
    [media.notes]: { width: spanColumns(5) },
  },
})

export const onwardLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[20]} ${vars.space[40]}`,
})
