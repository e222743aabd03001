import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'

const pageMargin = `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`
/** Width of the page without its margins. */
const contentWidth = `min(100% - 2 * ${vars.layout.margin}, ${vars.layout.max})`
/** Height of the picture on wide screens. */
const height = 'clamp(350px, 39vw, 660px)'

/**
 * The page's opening section. Its picture touches the navigation bar and the left screen edge. On wide
 * screens, it fills the first four columns. On others, it takes the full width.
 */
export const opening = style({
  display: 'grid',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: `calc(${pageMargin} + (${contentWidth} + ${vars.layout.gap}) / 3 - ${vars.layout.gap}) minmax(0, 1fr)`,
      columnGap: vars.layout.gap,
    },
  },
})

export const figure = style({
  vars: { '--film-start': vars.layout.margin },
  '@media': {
    [media.belowWide]: { vars: { '--film-end': vars.layout.margin } },
    [media.wide]: {
      // Pads the caption so that it starts at the page margin. `100%` is the width of the figure:
      // the page margin plus four columns.
      vars: {
        '--film-start': `max(${vars.layout.margin}, calc(100% - (${vars.layout.max} + ${vars.layout.gap}) / 3 + ${vars.layout.gap}))`,
      },
      gridRow: '1',
    },
  },
})

/** The picture, cropped to the joint's sleeve, ring, and cap. */
export const picture = style({
  display: 'block',
  aspectRatio: '1',
  borderRadius: 0,
  objectPosition: '43% 50%',
  '@media': {
    [media.tablet]: { aspectRatio: '3 / 2' },
    [media.wide]: { aspectRatio: 'auto', height, objectPosition: '50% 50%' },
  },
})

export const textBlock = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minWidth: 0,
  paddingBlock: `${vars.space[40]} 0`,
  paddingInline: vars.layout.margin,
  '@media': {
    [media.wide]: {
      // The text can be taller than the picture, such as at 200% text size.
      alignSelf: 'start',
      minHeight: height,
      paddingBlock: 'clamp(28px, 3vw, 56px) 0',
      // Leaves two thirds of the page width for the text, so that the text ends at the page
      // margin.
      paddingInline: `0 max(${vars.layout.margin}, calc(100% - ${vars.layout.max} * 2 / 3))`,
    },
  },
})

const betweenTabletAndWide = `${media.tablet} and ${media.belowWide}`
/** Distance from the page margin to the text column. */
const toTextColumn = `calc((100% + ${vars.layout.gap}) / 3)`

/** Smaller than the principles, which are the largest words of the page. */
export const heading = style({
  '@media': {
    [media.mobile]: { fontSize: 'min(1.1rem + 2.4vw, 14vw)' },
    [betweenTabletAndWide]: {
      marginInlineStart: toTextColumn,
      fontSize: 'calc(0.6rem + 3vw)',
    },
    [media.wide]: { fontSize: 'min(0.8rem + 2.1vw, 3.25rem)' },
  },
})

/** Rows of the same height. On wide screens, the last row ends at the picture's lower edge. */
export const list = style({
  display: 'grid',
  gridAutoRows: '1fr',
  marginBlockStart: vars.space[40],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': {
    [betweenTabletAndWide]: { marginInlineStart: toTextColumn },
    [media.wide]: { marginBlockStart: 'clamp(24px, 2.8vw, 48px)' },
  },
})

export const principle = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  alignItems: 'baseline',
  alignContent: 'center',
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: `calc((100% + ${vars.layout.gap}) / 8) minmax(0, 1fr)`,
    },
    [media.wide]: { minHeight: `calc(${height} / 6)` },
  },
})

export const numeral = style([text.mono, { color: vars.color.inkMuted }])

export const principleTitle = style([
  text.heading1,
  {
    paddingBlock: vars.space[16],
    textDecorationLine: 'none',
    ':hover': { color: vars.color.accentInk },
    '@media': {
      [media.mobile]: { fontSize: 'calc(0.6rem + 5.4vw)' },
      [betweenTabletAndWide]: { fontSize: 'calc(0.4rem + 4.4vw)' },
      [media.wide]: { paddingBlock: vars.space[4], fontSize: 'min(0.8rem + 3.4vw, 4.75rem)' },
    },
  },
])

/** On tablets, its principles fill the page's width, below its heading. */
export const costsSection = style({})

globalStyle(`${costsSection} > div > div`, {
  '@media': { [betweenTabletAndWide]: { gridColumn: '1 / -1' } },
})

export const costs = style({
  display: 'grid',
  gap: `${vars.space[56]} ${vars.layout.gap}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { rowGap: vars.space[72] },
  },
})

export const cost = style({
  paddingBlockStart: vars.space[12],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
})

export const costTitle = style({ marginBlock: `${vars.space[24]} ${vars.space[12]}` })

export const costText = style({ maxWidth: '24em' })

export const price = style([text.mono, { marginBlockStart: vars.space[20] }])

export const priceName = style({ color: vars.color.inkMuted })

export const portrait = style({
  paddingBlockEnd: vars.layout.section,
  // Shortens the space below the section's text, because the drawing belongs to it.
  '@media': { [media.wide]: { marginBlockStart: '-56px' } },
})

export const veterans = style({
  paddingBlock: vars.space[72],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const veteransText = style({
  textWrap: 'balance',
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
    [media.wide]: { gridColumn: `${TEXT_COLUMN} / 10` },
  },
})

export const careersLink = style({
  marginBlockStart: vars.space[32],
  '@media': {
    [media.mobile]: { width: '100%', justifyContent: 'space-between' },
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1`, justifySelf: 'start' },
    [media.wide]: { gridColumn: '10 / -1', alignSelf: 'end', justifySelf: 'end' },
  },
})
