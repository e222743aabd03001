import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'
import { caption, productionNote, still } from '../FilmFigure.css.ts'
import { plotFigure } from '../plotFigure.css.ts'

/** Spans the eight columns from the text column to the right margin. */
export const body = style({
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})

export const chapter = style({
  marginBlockStart: vars.space[72],
  selectors: { '&:first-child': { marginBlockStart: 0 } },
  '@media': {
    [media.tablet]: { marginBlockStart: vars.space[96] },
    [media.notes]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
      columnGap: vars.layout.gap,
    },
  },
})

/** Spans the text column and the column with the notes. */
const bothColumns = { '@media': { [media.notes]: { gridColumn: '1 / -1' } } } as const

export const heading = style([
  {
    maxWidth: '18em',
    marginBlockEnd: vars.space[24],
  },
  bothColumns,
])

export const paragraph = style({
  maxWidth: '41.25rem',
  selectors: { '& + &': { marginBlockStart: vars.space[20] } },
  '@media': { [media.notes]: { gridColumn: '1 / span 5', gridRowEnd: 'auto' } },
})

export const note = style([
  text.monoSmall,
  {
    maxWidth: '41.25rem',
    marginBlock: vars.space[16],
    paddingInlineStart: vars.space[16],
    borderInlineStart: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    color: vars.color.inkMuted,
    '@media': {
      [media.notes]: {
        gridColumn: '6 / -1',
        marginBlock: `calc(${vars.space[20]} + 4px) 0`,
        paddingInlineStart: vars.space[16],
        borderInlineStart: 'none',
      },
    },
  },
])

// On wide screens, a note is beside its paragraph. The next paragraph starts below the note or the
// paragraph, whichever is taller.
globalStyle(`${note} + ${paragraph}`, { marginBlockStart: vars.space[20] })
globalStyle(`${heading} + ${paragraph} + ${note}`, {
  '@media': { [media.notes]: { marginBlockStart: '4px' } },
})

export const noteNumber = style({ marginInlineEnd: '0.6em', color: vars.color.ink })

export const noteMark = style({ lineHeight: 0 })

export const reference = style([
  text.monoSmall,
  {
    position: 'relative',
    marginInlineStart: '0.15em',
    color: vars.color.accentInk,
    textDecorationLine: 'none',
    // Enlarges the touch target without increasing the line height.
    '::after': { content: '', position: 'absolute', inset: '-14px' },
    ':hover': { textDecorationLine: 'underline' },
  },
])

export const wideBlock = style([{ marginBlock: vars.space[56], minWidth: 0 }, bothColumns])

// Margins in a grid don't collapse.
globalStyle(`${wideBlock} + ${wideBlock}`, {
  '@media': { [media.notes]: { marginBlockStart: 0 } },
})

/** A block whose table can measure its width. */
export const tableBlock = style([wideBlock, { containerType: 'inline-size' }])

/**
 * Spans all twelve columns: the eight of the text, and the four to the left. It covers the table of
 * contents while it scrolls past.
 */
export const pageWideBlock = style([
  wideBlock,
  {
    '@media': {
      [media.tablet]: {
        vars: { '--ui-figure-number': `calc((100% + ${vars.layout.gap}) / 3)` },
        position: 'relative',
        zIndex: 1,
        marginInlineStart: `calc((100% + ${vars.layout.gap}) / -2)`,
        backgroundColor: vars.color.surface,
        // Fades the table of contents out at the block's edges.
        boxShadow: `0 0 ${vars.space[12]} ${vars.space[16]} ${vars.color.surface}`,
      },
      [media.print]: {
        vars: { '--ui-figure-number': '110px' },
        marginInlineStart: 0,
        boxShadow: 'none',
      },
    },
  },
])

export const plot = style([pageWideBlock, plotFigure])

globalStyle(`${plot} > figcaption > :first-child`, {
  '@media': { [media.mobile]: { marginBlockEnd: vars.space[8] } },
})

/** A drawing with many cells. Pale lines between them let the solid cells stand out. */
export const marks = style([
  plot,
  {
    vars: {
      [vars.color.ruleStrong]: `color-mix(in srgb, ${vars.color.rule} 85%, ${vars.color.ink})`,
    },
  },
])

/** A chapter's picture. On phones, it's cropped to its right part: one of the robot's arms. */
export const picture = style([
  still,
  { '@media': { [media.mobile]: { aspectRatio: '1', objectPosition: '91% 50%' } } },
])

export const films = style([
  pageWideBlock,
  {
    display: 'grid',
    gap: vars.space[32],
    alignItems: 'start',
    '@media': {
      [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.layout.gap },
    },
  },
])

/**
 * A chapter's film. Two films are side by side on tablets and wider screens. On wide screens, they
 * have the same height, and the first film is wider.
 */
export const film = style({
  aspectRatio: '3 / 2',
  '@media': {
    // Low enough for the narrower film to show the robot's whole reach.
    [media.wide]: { aspectRatio: 'auto', height: 'clamp(260px, 28vw, 470px)' },
  },
})

// Not enough space for a caption and its production note on one line.
globalStyle(`${films} :is(${caption}, ${productionNote})`, {
  '@media': { [media.tablet]: { display: 'block', paddingInlineStart: 0 } },
})

globalStyle(`${films}:has(> :nth-child(2))`, {
  '@media': { [media.wide]: { gridTemplateColumns: '5fr 4fr' } },
})

globalStyle(`${chapter} > :last-child`, { marginBlockEnd: 0 })

export const action = style([
  { marginBlockStart: vars.space[32] },
  bothColumns,
  {
    '@media': {
      [media.mobile]: { width: '100%', justifyContent: 'space-between' },
      [media.notes]: { justifySelf: 'start' },
    },
  },
])
