import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { figureBesideText } from '../../components/figureBesideText.css.ts'
import * as pageHead from '../../components/pageHead.css.ts'
import { TEXT_COLUMN } from '../../grid.css.ts'

export const head = style([
  pageHead.head,
  {
    paddingBlock: `${vars.space[40]} ${vars.space[32]}`,
    '@media': {
      [media.tablet]: { paddingBlock: `${vars.space[56]} ${vars.space[40]}` },
      [media.wide]: { paddingBlock: `${vars.space[72]} ${vars.space[48]}` },
    },
  },
])

/**
 * The featured article. Its picture starts at the column where other articles' text starts. The
 * article's text is to the left of the picture, and as tall as the picture.
 */
export const featured = style({
  paddingBlockEnd: vars.layout.section,
  '@media': {
    [media.tablet]: { alignItems: 'stretch', paddingBlockEnd: vars.space[48] },
    [media.wide]: { paddingBlockEnd: vars.layout.section },
  },
})

/** The picture with its caption. */
export const figure = style([
  figureBesideText,
  { '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } } },
])

export const picture = style({
  display: 'block',
  '@media': {
    [media.mobile]: { marginInline: `calc(-1 * ${vars.layout.margin})` },
    [media.tablet]: {
      position: 'relative',
      aspectRatio: '3 / 2',
      // Without a width, the aspect ratio would compute the width from the height.
      width: '100%',
    },
  },
})

export const still = style({
  aspectRatio: '1',
  // Centers the gripper.
  objectPosition: '32% 50%',
  '@media': {
    [media.mobile]: { borderRadius: 0 },
    [media.tablet]: {
      position: 'absolute',
      inset: 0,
      aspectRatio: 'auto',
      height: '100%',
    },
  },
})

/** Lets the caption measure the width of the picture. */
export const captionBlock = style({ containerType: 'inline-size' })

export const textBlock = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
  paddingBlockStart: vars.space[16],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
  '@media': {
    [media.mobile]: { marginBlockStart: vars.space[32] },
    [media.tablet]: {
      gridColumn: `1 / ${TEXT_COLUMN}`,
      gridRow: '1',
      justifyContent: 'space-between',
    },
  },
})

export const date = style([text.mono, { color: vars.color.inkMuted }])

export const summary = style({
  textWrap: 'balance',
  marginBlock: `${vars.space[16]} ${vars.space[24]}`,
})

export const moreLink = style({
  '@media': { [media.mobile]: { width: '100%', justifyContent: 'space-between' } },
})

export const section = style({})

globalStyle(`${section} h2`, {
  '@media': {
    // Small enough for the table's heading to fit on two lines.
    [media.tablet]: { fontSize: 'min(3.5rem, 0.2rem + 3.6vw)' },
  },
})

export const figuresNote = style([text.body, { display: 'block', textWrap: 'pretty' }])

export const tableBlock = style({ containerType: 'inline-size' })

/** Moves the table up by the padding of its caption, which is visually hidden. */
export const table = style({ marginBlockStart: `calc(-1 * ${vars.space[16]})` })

globalStyle(`${table} td:first-of-type`, {
  '@media': { [media.tablet]: { fontSize: '2.25rem' } },
})

const hairline = `${vars.line.hair} solid ${vars.color.rule}`

export const chapters = style({ borderBlockEnd: hairline })

/** A row whose title starts at the second of the section's eight columns, as on the culture page. */
export const chapter = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'baseline',
  position: 'relative',
  paddingBlock: vars.space[20],
  borderBlockStart: hairline,
  '@media': {
    [media.wide]: {
      gridTemplateColumns: `calc((100% + ${vars.layout.gap}) / 8) minmax(0, 1fr) auto`,
    },
  },
})

export const numeral = style([text.mono, { color: vars.color.inkMuted }])

export const chapterTitle = style([
  text.heading2,
  {
    display: 'block',
    textDecorationLine: 'none',
    textWrap: 'balance',
    // The whole row is the link's target.
    '::after': { content: '', position: 'absolute', inset: 0 },
    selectors: { [`${chapter}:hover &`]: { color: vars.color.accentInk } },
  },
])

export const chapterSummary = style([
  text.small,
  { marginBlockStart: vars.space[4], color: vars.color.inkMuted },
])

export const chapterIcon = style({
  marginInlineStart: vars.space[16],
  // Centers the icon on the first line of the title.
  alignSelf: 'start',
  marginBlockStart: '0.35em',
  selectors: { [`${chapter}:hover &`]: { color: vars.color.accentInk } },
})
