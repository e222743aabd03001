import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'

const betweenTabletAndWide = `${media.tablet} and ${media.belowWide}`

export const row = style({ paddingBlock: `${vars.space[48]} ${vars.space[56]}` })

// Centers the page's content between the navigation bar and the footer.
globalStyle(`main:has(> ${row})`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
})

/**
 * The path at the top, and the message and its links at the bottom. On wide screens, the text is as
 * tall as the picture beside it, whose caption has one line. On tablets, the text is above the
 * picture.
 */
export const textBlock = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  minWidth: 0,
  paddingBlockStart: vars.space[16],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.wide]: {
      gridColumn: `1 / ${TEXT_COLUMN}`,
      justifyContent: 'space-between',
      marginBlockEnd: `calc(${vars.space[12]} + 1.125rem)`,
    },
  },
})

export const path = style([
  text.mono,
  { color: vars.color.inkMuted, overflowWrap: 'anywhere', maxHeight: '6em', overflow: 'hidden' },
])

export const heading = style({
  marginBlockEnd: vars.space[24],
  '@media': {
    // Small enough for two words to fit on a line.
    [media.wide]: { fontSize: 'min(0.9rem + 3.8vw, 5.25rem)' },
  },
})

export const lead = style({ textWrap: 'balance' })

export const suggestion = style({ marginBlockStart: vars.space[16] })

export const backLink = style({
  marginBlockStart: vars.space[32],
  '@media': { [media.mobile]: { justifyContent: 'flex-start', width: '100%' } },
})

/** Links to other pages. */
export const onward = style([
  text.small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${vars.space[20]} ${vars.space[24]}`,
    marginBlockStart: vars.space[28],
    '@media': { [media.mobile]: { marginBlockEnd: vars.space[32] } },
  },
])

export const picture = style({
  '@media': {
    [betweenTabletAndWide]: { gridColumn: '1 / -1', marginBlockStart: vars.space[56] },
    [media.wide]: { gridColumn: `${TEXT_COLUMN} / -1` },
  },
})

// On phones, the picture extends to the screen edges.
globalStyle(`${picture} img`, { '@media': { [media.mobile]: { borderRadius: 0 } } })
