import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** Height of the picture's caption: its padding and its lines. */
const getCaptionHeight = (lines: number) => `calc(${vars.space[12]} + ${lines} * 1.125rem)`

export const row = style({
  paddingBlock: vars.space[56],
  '@media': { [media.wide]: { paddingBlock: vars.space[72] } },
})

// Centers the page's content between the navigation bar and the footer. On wide screens, the text
// ends where the picture ends.
globalStyle(`main:has(> ${row})`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
})

export const textBlock = style({
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    // Aligns the text with the picture's lower edge. In a wide column, the caption has one line.
    [media.wide]: {
      gridColumn: '1 / 8',
      alignSelf: 'end',
      paddingBlockEnd: getCaptionHeight(2),
    },
    '(min-width: 1560px)': { paddingBlockEnd: getCaptionHeight(1) },
  },
})

export const path = style([
  text.mono,
  { color: vars.color.inkMuted, overflowWrap: 'anywhere', maxHeight: '6em', overflow: 'hidden' },
])

export const heading = style({
  marginBlock: `${vars.space[16]} ${vars.space[40]}`,
  maxWidth: '6.5em',
})

export const suggestion = style({ marginBlockEnd: vars.space[24] })

export const backLink = style({
  '@media': {
    [media.mobile]: {
      justifyContent: 'flex-start',
      width: '100%',
      marginBlockEnd: vars.space[56],
    },
  },
})

/** The picture. On tablets, it's below the text. */
export const picture = style({
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1', marginBlockStart: vars.space[56] },
    [media.wide]: { gridColumn: '8 / -1', marginBlockStart: 0 },
  },
})
