import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'
import { letterText } from './letterText.css.ts'

/** Distance from the screen edge to the twelve-column grid. */
const pageMargin = `max(${vars.layout.margin}, calc(100% + ${vars.layout.gap} / 2 - ${vars.layout.max} / 2))`
/** Low enough for the film to show the robot's whole reach, which is 62% of the film's width. */
const height = 'clamp(400px, 44vw, 800px)'

/**
 * The page's opening. The film is below the text. On wide screens, the text is on the left, and the
 * film is on the right and extends to the navigation bar and the screen edge.
 */
export const cover = style({
  '@media': {
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: `calc(50% - ${vars.layout.gap} / 2) minmax(0, 1fr)`,
      columnGap: vars.layout.gap,
    },
  },
})

export const textBlock = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space[32],
  paddingBlock: `${vars.space[48]} ${vars.space[24]}`,
  paddingInline: vars.layout.margin,
  '@media': {
    [media.wide]: {
      alignSelf: 'start',
      minHeight: height,
      paddingBlock: `${vars.space[56]} 0`,
      paddingInline: `${pageMargin} 0`,
    },
    [media.print]: { minHeight: 0 },
  },
})

export const heading = style({
  maxWidth: '8.5em',
  overflowWrap: 'break-word',
  '@media': {
    // Small enough for the longest word to fit on the narrowest phone.
    '(max-width: 359.98px)': { fontSize: '2.375rem' },
    // Small enough for the longest word to fit in half the width of the page.
    [media.wide]: { fontSize: 'clamp(2.75rem, 5.9vw, 5.25rem)' },
  },
})

export const facts = style([
  text.mono,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: vars.layout.gap,
    paddingBlockStart: vars.space[16],
    borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
    '@media': {
      // The second fact starts at the text column.
      [`${media.tablet} and ${media.belowWide}`]: {
        gridTemplateColumns: `calc((100% + ${vars.layout.gap}) / 3 - ${vars.layout.gap}) minmax(0, 1fr)`,
      },
    },
  },
])

export const factName = style({ color: vars.color.inkMuted })

export const film = style({
  '@media': {
    [media.belowWide]: {
      vars: { '--film-start': vars.layout.margin, '--film-end': vars.layout.margin },
    },
    [media.wide]: { vars: { '--film-end': pageMargin } },
  },
})

export const filmShape = style({
  // Keeps both elbows and both grippers in the picture.
  vars: { '--ui-film-position': '32% 50%' },
  aspectRatio: '16 / 15',
  borderRadius: 0,
  '@media': {
    [media.tablet]: { aspectRatio: '4 / 3' },
    [media.wide]: { aspectRatio: 'auto', height },
    [media.print]: {
      aspectRatio: '4 / 3',
      height: 'auto',
    },
  },
})

// A hero film isn't dimmed by default.
globalStyle(`${filmShape} :is(img, video)`, { filter: vars.dim.film })

export const intro = style({
  paddingBlock: vars.space[72],
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[96]} ${vars.space[120]}` } },
})

/** Spans from the text column to the right margin. */
export const fromTextColumn = style({
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})

export const lead = style([
  text.statement,
  fromTextColumn,
  { maxWidth: '29em', lineHeight: 1.3, fontWeight: vars.weight.regular, textWrap: 'balance' },
])

export const introParagraph = style([
  letterText,
  {
    marginBlockStart: vars.space[24],
    selectors: { '& + &': { marginBlockStart: vars.space[20] } },
  },
])

/** Spans from the text column on wide screens, and the whole page on narrower screens. */
export const secondFilm = style({
  marginBlock: vars.space[72],
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.wide]: { gridColumn: `${TEXT_COLUMN} / -1` },
  },
})

export const secondFilmShape = style({
  // Leaves out the robot in the background.
  vars: { '--ui-film-position': '0 50%' },
  aspectRatio: '4 / 3',
})

/** The end of the letter. The section above has a margin at its end. */
export const closing = style({ paddingBlockEnd: vars.layout.section })

globalStyle(`${closing} > *`, { marginBlockStart: 0 })
