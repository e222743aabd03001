import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
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

export const film = style({ marginBlockStart: vars.space[40] })

export const filmShape = style({
  // The robot is at the film's right edge.
  vars: { '--ui-film-position': '100% 60%' },
  aspectRatio: '1',
  '@media': {
    [media.tablet]: { aspectRatio: '4 / 3', borderRadius: vars.radius.control },
    [media.wide]: { aspectRatio: '16 / 9' },
  },
})

// Cuts off a part of the dark wall at the left, and fades the rest.
globalStyle(`${filmShape} :is(img, video)`, {
  '@media': { [media.wide]: { scale: '1.2', transformOrigin: '100% 60%' } },
})
globalStyle(`${filmShape}::after`, {
  '@media': {
    [media.wide]: {
      position: 'absolute',
      inset: 0,
      background: 'linear-gradient(90deg, rgb(16 13 12), transparent 24%)',
      content: '',
      pointerEvents: 'none',
    },
  },
})

export const reading = style({ paddingBlock: `${vars.space[72]} ${vars.layout.section}` })

/** Below the figures that span the page, unless a visitor moves through its links. */
export const contents = style({
  zIndex: 0,
  backgroundColor: vars.color.surface,
  selectors: { '&:focus-within': { zIndex: 2 } },
})
