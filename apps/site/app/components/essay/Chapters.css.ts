import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'
import { caption, productionNote } from '../FilmFigure.css.ts'
import { plotFigure } from '../plotFigure.css.ts'

/** The width of about 70 characters. */
const TEXT_WIDTH = '34rem'

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

/** A link to the chapter, whose address a reader can copy. */
export const headingLink = style({
  color: 'inherit',
  textDecorationLine: 'none',
  selectors: {
    // Screen readers don't read the sign.
    '&:is(:hover, :focus-visible)::after': {
      marginInlineStart: '0.3em',
      color: vars.color.inkMuted,
      content: ['"#"', '"#" / ""'],
    },
  },
})

export const paragraph = style({
  maxWidth: TEXT_WIDTH,
  selectors: { '& + &': { marginBlockStart: vars.space[20] } },
  '@media': { [media.notes]: { gridColumn: '1 / span 5', gridRowEnd: 'auto' } },
})

export const note = style([
  text.monoSmall,
  {
    maxWidth: TEXT_WIDTH,
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

export const plot = style([wideBlock, plotFigure])

// On tablets as on phones, the number and the control for the table are above the caption.
globalStyle(`${plot} > figcaption`, { '@media': { [media.belowWide]: { display: 'block' } } })
globalStyle(`${plot} > figcaption > :first-child`, {
  '@media': { [media.belowWide]: { marginBlockEnd: vars.space[8] } },
})
globalStyle(`${plot} > figcaption > :last-child`, {
  '@media': { [media.belowWide]: { display: 'block', paddingInlineEnd: 0 } },
})

export const films = style([
  wideBlock,
  {
    display: 'grid',
    gap: vars.space[32],
    alignItems: 'start',
    '@media': { [media.wide]: { gap: vars.layout.gap } },
  },
])

/**
 * A chapter's film. On wide screens, two films are side by side. They have the same height, and the
 * first film is wider.
 */
export const film = style({
  aspectRatio: '3 / 2',
  '@media': {
    // Low enough for the narrower film to show the robot's whole reach.
    [media.wide]: { aspectRatio: 'auto', height: 'clamp(210px, 21vw, 320px)' },
  },
})

// Not enough space for a caption and its production note on one line.
globalStyle(`${films} :is(${caption}, ${productionNote})`, {
  '@media': { [media.wide]: { display: 'block', paddingInlineStart: 0 } },
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
