import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { AXIS } from '../../grid.css.ts'

export const post = style({ paddingBlockEnd: vars.layout.section })

export const heading = style({
  maxWidth: '10em',
  paddingBlock: `${vars.space[56]} ${vars.space[40]}`,
  '@media': { [media.tablet]: { paddingBlock: vars.space[72] } },
})

/** Hangs in the margin, beside the first lines. */
export const note = style([
  text.mono,
  {
    alignSelf: 'start',
    paddingBlock: `${vars.space[12]} ${vars.space[40]}`,
    borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
    '@media': {
      [media.tablet]: { gridColumn: `1 / ${AXIS}` },
      [media.wide]: { gridColumn: '1 / 4' },
    },
  },
])

export const noteName = style({ display: 'block', color: vars.color.inkMuted })

/** What is read: from the axis on, as wide as is good to read. */
export const words = style({
  display: 'grid',
  gap: vars.space[24],
  alignContent: 'start',
  minWidth: 0,
  maxWidth: '41.25rem',
  '@media': {
    [media.tablet]: { gridColumn: `${AXIS} / -1` },
    [media.notes]: { gridColumn: `${AXIS} / 11` },
  },
})

export const measure = style({ maxWidth: '36rem' })

export const lead = style([text.lead, { marginBlockEnd: vars.space[8], textWrap: 'pretty' }])

/** From the axis to the margin. */
export const wide = style({
  minWidth: 0,
  marginBlock: `${vars.space[40]} ${vars.space[48]}`,
  '@media': {
    [media.tablet]: {
      gridColumn: `${AXIS} / -1`,
      marginBlock: `${vars.space[56]} ${vars.space[56]}`,
    },
  },
})

export const single = style({
  minWidth: 0,
  marginBlock: `${vars.space[40]} ${vars.space[72]}`,
  '@media': {
    [media.tablet]: { gridColumn: `${AXIS} / -1`, marginBlockEnd: vars.space[96] },
  },
})

export const subheading = style({ marginBlockEnd: 0 })

/** Side by side where two cards have room, which is as wide as a tablet held across. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.layout.gap,
  alignItems: 'start',
  minWidth: 0,
  marginBlockStart: vars.space[40],
  '@media': {
    [media.tablet]: { gridColumn: `${AXIS} / -1`, marginBlockStart: vars.space[56] },
    [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})

/** What loads by a script is not there where none run; the card in the markup is. */
export const embed = style({ '@media': { '(scripting: none)': { display: 'none' } } })
