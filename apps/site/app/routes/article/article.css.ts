import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'

export const heading = style({
  maxWidth: '10em',
  paddingBlock: `${vars.space[56]} ${vars.space[40]}`,
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[56]} ${vars.space[40]}` } },
})

export const facts = style([
  text.mono,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: vars.layout.gap,
    alignContent: 'start',
    minWidth: 0,
    marginBlockEnd: vars.space[48],
    '@media': {
      [media.tablet]: { gridColumn: `1 / ${TEXT_COLUMN}`, gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.wide]: { gridColumn: '1 / 4' },
    },
  },
])

export const fact = style({
  paddingBlock: `${vars.space[12]} ${vars.space[20]}`,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  // On phones, a fact that's alone in its row has a line as wide as the row.
  selectors: {
    '&:last-child:nth-child(odd)': { '@media': { [media.mobile]: { gridColumn: '1 / -1' } } },
  },
})

export const factName = style({ color: vars.color.inkMuted })

export const abstract = style({
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})

export const abstractLabel = style({ marginBlockEnd: vars.space[12] })

export const abstractText = style([
  text.statement,
  { lineHeight: 1.3, fontWeight: vars.weight.regular, textWrap: 'pretty' },
])

export const picture = style({ marginBlockStart: vars.space[40] })

/** The whole picture, or a part with the robot and the stack. */
export const pictureShape = style({
  display: 'block',
  aspectRatio: '1',
  objectPosition: '58% 50%',
  '@media': {
    [media.mobile]: { borderRadius: 0 },
    [media.tablet]: { aspectRatio: '4 / 3' },
    [media.wide]: { aspectRatio: '16 / 9' },
  },
})

export const reading = style({ paddingBlock: `${vars.space[72]} ${vars.layout.section}` })

/** Spans the same columns as the chapters. */
export const share = style({
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})
