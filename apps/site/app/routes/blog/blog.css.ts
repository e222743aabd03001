import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { figureBesideText } from '../../components/figureBesideText.css.ts'
import { TEXT_COLUMN } from '../../grid.css.ts'

/** Title, subtitle, and social links in one row, or in two rows on phones. */
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[16]} ${vars.layout.gap}`,
  alignItems: 'end',
  paddingBlock: `${vars.space[40]} ${vars.space[32]}`,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      alignItems: ['end', 'last baseline'],
      paddingBlock: `${vars.space[72]} ${vars.space[48]}`,
    },
  },
})

export const heading = style({ '@media': { [media.tablet]: { gridColumn: `1 / ${TEXT_COLUMN}` } } })

export const subtitle = style({
  gridRow: '2',
  gridColumn: '1 / -1',
  color: vars.color.inkMuted,
  textWrap: 'balance',
  '@media': { [media.tablet]: { gridRow: '1', gridColumn: `${TEXT_COLUMN} / 11` } },
})

export const social = style({
  display: 'flex',
  gap: vars.space[8],
  '@media': { [media.tablet]: { gridColumn: '11 / -1', justifySelf: 'end', alignSelf: 'end' } },
})

export const socialLink = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.target,
  height: vars.size.target,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  ':hover': { backgroundColor: vars.color.surfaceActive },
})

export const featured = style({
  paddingBlockEnd: vars.layout.section,
  '@media': { [media.tablet]: { alignItems: 'stretch' } },
})

/** The featured film with its caption. */
export const figure = style([
  figureBesideText,
  { '@media': { [media.tablet]: { gridColumn: '1 / 9' } } },
])

/** The frame of the featured film. It's taller than 3:2 if the text beside it is taller. */
export const film = style({
  position: 'relative',
  '@media': {
    [media.mobile]: { marginInline: `calc(-1 * ${vars.layout.margin})` },
    [media.tablet]: {
      aspectRatio: '3 / 2',
      // Without a width, the aspect ratio would compute the width from the height.
      width: '100%',
    },
  },
})

export const filmShape = style({
  // Keeps both totes in the picture on wide screens, and both elbows on tablets.
  vars: { '--ui-film-position': '35% 50%' },
  aspectRatio: '1',
  '@media': {
    [media.mobile]: { borderRadius: 0 },
    [media.belowWide]: { vars: { '--ui-film-position': '55% 50%' } },
    [media.tablet]: {
      position: 'absolute',
      inset: 0,
      aspectRatio: 'auto',
    },
  },
})

// Aligns the button with the page margin, because the film extends to the screen edge.
globalStyle(`${filmShape} > button`, {
  '@media': { [media.mobile]: { insetInlineEnd: vars.layout.margin } },
})

/** Without scripts, the film has native controls, which a link would cover. */
export const filmLink = style({
  position: 'absolute',
  inset: 0,
  borderRadius: vars.radius.control,
  '@media': { '(scripting: none)': { display: 'none' } },
})

/** Lets the caption measure the width of the film. */
export const captionBlock = style({ containerType: 'inline-size' })

/**
 * The text beside the picture. The text is as tall as the picture, with the date at the top and
 * the button at the bottom.
 */
export const textBlock = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
  paddingBlockStart: vars.space[16],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
  '@media': {
    [media.mobile]: { marginBlockStart: vars.space[32] },
    [media.tablet]: { gridColumn: '9 / -1', gridRow: '1', justifyContent: 'space-between' },
  },
})

export const date = style([text.mono, { color: vars.color.inkMuted }])

export const title = style({
  '@media': {
    // Small enough for the longest compound word to fit in four of the twelve columns.
    [`${media.tablet} and ${media.belowWide}`]: { fontSize: '1.8125rem' },
  },
})

export const summary = style({ marginBlock: `${vars.space[16]} ${vars.space[24]}` })

export const moreLink = style({
  '@media': { [media.mobile]: { width: '100%', justifyContent: 'space-between' } },
})

export const storiesNote = style([text.body, { display: 'block', textWrap: 'balance' }])

export const cards = style({
  display: 'grid',
  gap: `${vars.space[48]} ${vars.layout.gap}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** A card whose entire area is a link. On phones, its date and kind are above the picture. */
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  textDecorationLine: 'none',
  '@media': {
    [media.mobile]: {
      paddingBlockStart: vars.space[12],
      borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
    },
  },
})

export const cardStill = style({
  aspectRatio: '4 / 3',
  // Narrower pictures would cut off one of the robot's elbows.
  '@media': { [media.tablet]: { aspectRatio: '1' } },
})

export const crop = styleVariants({
  // Leaves out most of the background at the right.
  head: { objectPosition: '22% 50%' },
  // Enlarges the robot.
  station: {
    objectPosition: '50% 50%',
    scale: '1.35',
    transformOrigin: '20% 48%',
    '@media': {
      [media.tablet]: { objectPosition: '50% 52%', transformOrigin: '28% 58%' },
    },
  },
})

// Cuts off the parts of an enlarged picture that are outside its frame.
globalStyle(`${card} picture`, {
  display: 'block',
  overflow: 'clip',
  borderRadius: vars.radius.control,
})

export const cardLine = style([
  text.mono,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[16],
    color: vars.color.inkMuted,
    '@media': {
      [media.mobile]: { order: -1, marginBlockEnd: vars.space[12] },
      [media.tablet]: { marginBlockStart: vars.space[12] },
      // Too narrow for every card's date and kind on one line, so none is.
      [`${media.tablet} and ${media.belowWide}`]: { flexDirection: 'column' },
    },
  },
])

export const cardTitle = style({
  marginBlockStart: vars.space[12],
  selectors: { [`${card}:hover &`]: { color: vars.color.accentInk } },
})

export const mark = style({ display: 'inline-block', marginInlineStart: '0.35em' })

export const onlyOnPhones = style({ '@media': { [media.tablet]: { display: 'none' } } })
export const hiddenOnPhones = style({ '@media': { [media.mobile]: { display: 'none' } } })
