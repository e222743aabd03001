import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { BELOW_NOTES, TEXT_COLUMN } from '../../grid.css.ts'

const betweenTabletAndNotes = `${media.tablet} and ${BELOW_NOTES}`

export const head = style({
  paddingBlockStart: vars.space[40],
  '@media': {
    [media.mobile]: { display: 'flex', flexDirection: 'column' },
    [media.tablet]: { paddingBlockStart: vars.space[72] },
    [media.notes]: { alignItems: 'end' },
  },
})

export const title = style({
  maxWidth: '8.2em',
  '@media': {
    // Ends the heading at its last baseline, where the button beside it ends.
    [media.tablet]: { gridColumn: '1 / 9', textBox: 'trim-end cap alphabetic' },
    // Small enough for the heading to fit beside the introduction in three lines.
    [betweenTabletAndNotes]: {
      gridColumn: '1 / 8',
      alignSelf: 'start',
      textBox: 'trim-both cap alphabetic',
      fontSize: 'calc(0.4rem + 6.1vw)',
    },
  },
})

// On phones, the picture comes before the introduction.
export const intro = style({
  order: 1,
  display: 'grid',
  gap: vars.space[24],
  paddingBlockStart: vars.space[48],
  '@media': {
    [media.tablet]: {
      order: 'initial',
      gridColumn: '8 / -1',
      justifyItems: 'start',
      paddingBlockStart: 0,
    },
    // Starts at the heading's capitals, and ends at its last baseline if there's room.
    [betweenTabletAndNotes]: { gap: vars.space[12], alignContent: 'space-between' },
    [media.notes]: { gridColumn: '9 / -1' },
  },
})

export const introText = style({
  textWrap: 'balance',
  '@media': {
    // Small enough for the introduction to be as tall as the heading.
    [betweenTabletAndNotes]: {
      fontSize: 'clamp(0.9375rem, 1.6vw, 1.0625rem)',
      lineHeight: 1.45,
      textBox: 'trim-start cap alphabetic',
    },
  },
})

export const culture = style({
  '@media': { [media.mobile]: { justifyContent: 'space-between' } },
})

export const figure = style({
  marginBlockStart: vars.space[32],
  '@media': { [media.tablet]: { gridColumn: '1 / -1', marginBlockStart: vars.space[72] } },
})

export const picture = style({
  display: 'block',
  height: 'auto',
  aspectRatio: '16 / 9',
  // On phones, cut off the elbows, so that the parts are large enough to recognize.
  '@media': { [media.mobile]: { aspectRatio: '1', borderRadius: 0 } },
})

export const contact = style({
  paddingBlock: `${vars.space[40]} ${vars.layout.section}`,
})

export const question = style({
  '@media': {
    [media.mobile]: { display: 'grid', justifyItems: 'start', gap: vars.space[4] },
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
  },
})
