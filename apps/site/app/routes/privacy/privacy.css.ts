import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import * as pageHead from '../../components/pageHead.css.ts'
import { TEXT_COLUMN } from '../../grid.css.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`
/** Maximum line length of the text. */
const measure = '32em'

export const head = style([
  pageHead.head,
  {
    paddingBlock: `${vars.space[40]} ${vars.space[48]}`,
    '@media': {
      [media.tablet]: {
        paddingBlock: vars.space[72],
        // Takes precedence over the alignment of `pageHead.head`, regardless of order.
        selectors: { '&&': { alignItems: ['start', 'first baseline'] } },
      },
    },
  },
])

export const lead = style([pageHead.lead, { maxWidth: '34em' }])

export const reading = style({ paddingBlockEnd: vars.layout.section })

export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[72],
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})

/** A dark line sets sections apart. */
export const section = style({ borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}` })

export const title = style({
  paddingBlock: `${vars.space[20]} ${vars.space[28]}`,
  textWrap: 'balance',
  // Between the names of the entries and the page's heading.
  fontSize: 'clamp(1.75rem, 1.6rem + 0.75vw, 2.25rem)',
})

export const point = style([
  text.body,
  {
    paddingBlock: vars.space[12],
    // Limits the text, but not the line above it.
    paddingInlineEnd: `max(0px, 100% - ${measure})`,
    textWrap: 'pretty',
    selectors: {
      '&:first-child': { paddingBlockStart: 0 },
      '& + &': { borderBlockStart: hairline },
    },
  },
])

export const entries = style({ margin: 0 })

/** Only the entries after the first have a line above them, because the section has one, too. */
export const entry = style({
  paddingBlock: vars.space[24],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '& + &': { borderBlockStart: hairline },
  },
  '@media': {
    [media.wide]: {
      display: 'grid',
      // The text starts at column 8 of the page.
      gridTemplateColumns: `calc((100% + ${vars.layout.gap}) * 3 / 8 - ${vars.layout.gap}) minmax(0, 1fr)`,
      columnGap: vars.layout.gap,
    },
  },
})

export const name = style({
  fontWeight: vars.weight.strong,
  textWrap: 'balance',
  '@media': { [media.belowWide]: { marginBlockEnd: vars.space[8], fontSize: '1.125rem' } },
})

export const description = style({
  textWrap: 'pretty',
  maxWidth: measure,
})

export const eraseText = style([text.body, { display: 'grid', gap: vars.space[16] }])

/** Breaks an address that's longer than a line, such as in enlarged text. */
export const address = style({ overflowWrap: 'anywhere' })

globalStyle(`${eraseText} > *`, { maxWidth: measure })
