import { media, text, vars } from '@duet/ui/theme'
import { light } from '@duet/ui/tokens'
import { globalStyle, style } from '@vanilla-extract/css'
import { BELOW_NOTES, TEXT_COLUMN } from '../../grid.css.ts'

export const post = style({
  vars: {
    // The embedded video has the page's accent. The play buttons of posts look like their labels.
    '--post-accent': light.ink,
    '--post-on-accent': light.surface,
    '--post-media-filter': vars.dim.film,
  },
  paddingBlockEnd: vars.layout.section,
})

export const heading = style({
  maxWidth: '10em',
  paddingBlock: `${vars.space[56]} ${vars.space[40]}`,
  '@media': { [media.tablet]: { paddingBlock: vars.space[72] } },
})

/** A note in the margin, beside the first lines of text. */
export const note = style([
  text.mono,
  {
    alignSelf: 'start',
    paddingBlock: `${vars.space[12]} ${vars.space[40]}`,
    borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
    '@media': {
      [media.tablet]: { gridColumn: `1 / ${TEXT_COLUMN}` },
      [media.wide]: { gridColumn: '1 / 4' },
    },
  },
])

export const noteName = style({ display: 'block', color: vars.color.inkMuted })

/** The measure of the text and of the post between its paragraphs: both end at the same column. */
const measure = style({
  minWidth: 0,
  maxWidth: '41.25rem',
  '@media': {
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
    [media.wide]: { gridColumn: `${TEXT_COLUMN} / 11` },
    [media.notes]: { gridColumn: `${TEXT_COLUMN} / 10` },
  },
})

export const textBlock = style([
  measure,
  { display: 'grid', gap: vars.space[24], alignContent: 'start' },
])

export const lead = style([
  text.lead,
  // `pretty` would make the first line the shortest.
  { marginBlockEnd: vars.space[8], textWrap: 'wrap' },
])

/** Media that spans the page, or, beside margin notes, from the text column to the margin. */
export const wideMedia = style({
  minWidth: 0,
  marginBlock: `${vars.space[40]} ${vars.space[48]}`,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1', marginBlock: vars.space[56] },
    [media.notes]: { gridColumn: `${TEXT_COLUMN} / -1` },
  },
})

export const singlePost = style([
  measure,
  {
    marginBlock: `${vars.space[40]} ${vars.space[72]}`,
    '@media': { [media.tablet]: { marginBlockEnd: vars.space[96] } },
  },
])

export const subheading = style({ marginBlockEnd: 0 })

/**
 * Two posts, side by side except on phones. Beside margin notes, they start at the text column. On
 * narrower screens, cards in those columns would be so small that their labels cover the robot. The
 * cards have the same height beside margin notes and on tablets, so their dates and actions line up.
 * Each card has a picture that grows with the card, so neither has a large gap above its date.
 */
export const postPair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.layout.gap,
  minWidth: 0,
  marginBlockStart: vars.space[40],
  '@media': {
    [media.tablet]: {
      gridColumn: '1 / -1',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      marginBlockStart: vars.space[56],
    },
    // With the same height, the first post has a large gap above its date.
    [`${media.wide} and ${BELOW_NOTES}`]: { alignItems: 'start' },
    [media.notes]: { gridColumn: `${TEXT_COLUMN} / -1` },
  },
})

// Stretches the elements between the grid and its cards.
globalStyle(`${postPair} > *, ${postPair} > * > div`, {
  '@media': {
    '(scripting: enabled)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** A live post. Hidden if scripting is off. In that case, `noscript` shows a static card. */
export const embed = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(scripting: none)': { display: 'none' } },
})

// The grid sets the width of a post.
globalStyle(`:is(${singlePost}, ${postPair}) article`, { maxInlineSize: 'none' })
