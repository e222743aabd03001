import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { BANNER_HEIGHT } from '../../shell/HiringBanner.css.ts'
import {
  createBelowQuery,
  createBesideQuery,
  createShortBelowQuery,
  createThreeLineQuery,
  createWideBelowQuery,
} from './layout.ts'

export const hero = style({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100svh - ${BANNER_HEIGHT})`,
  '@media': { [media.print]: { minHeight: 0 } },
})

export const stage = style({
  position: 'relative',
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
})

/** The second column starts where the ruler below starts. */
const twoColumns = {
  display: 'grid',
  gridTemplateColumns: `calc((100% + ${vars.layout.gap}) * 2 / 3 - ${vars.layout.gap}) minmax(0, 1fr)`,
  columnGap: vars.layout.gap,
}

export const textBlock = style({
  position: 'relative',
  zIndex: vars.z.film,
  paddingBlock: `${vars.space[24]} ${vars.space[12]}`,
  '@media': {
    // Keeps the button on the first screen of small phones.
    '(max-height: 600px)': { paddingBlockStart: vars.space[12] },
    // Overlaps the end of the film, which fades into the page.
    [`${media.mobile} and (min-height: 700px)`]: { marginBlockStart: '-20px' },
    // Leaves room for the navigation bar, which overlays the film. With large text, the bar's links
    // take a second row.
    ...createBesideQuery({
      marginBlockStart: 0,
      paddingBlock: `calc(40px + 4rem) ${vars.space[56]}`,
    }),
    ...createBelowQuery({ paddingBlock: `${vars.space[28]} ${vars.space[24]}` }),
    // Puts the button beside the phrases, to leave more of the screen to the film.
    ...createShortBelowQuery(twoColumns),
    // Puts the phrases and the button beside the headline.
    ...createWideBelowQuery({ ...twoColumns, gridTemplateRows: '1fr auto' }),
  },
})

/** Font size that leaves room for `lines` lines of the headline on the first screen. */
const fitHeight = (lines: number) => `(100svh - 29rem) / ${lines}`

export const headline = style({
  maxWidth: '10.4em',
  '@media': {
    [media.mobile]: { fontSize: 'clamp(2.25rem, 10.3vw, 2.625rem)' },
    // Three lines, to leave more of the screen to the film. Larger than the headings of the sections.
    ...createBelowQuery({
      gridColumn: '1 / -1',
      maxWidth: '13.5em',
      fontSize: 'clamp(2.625rem, 6.2vw, 4.25rem)',
    }),
    // Four lines, beside the phrases.
    ...createWideBelowQuery({
      gridColumn: 1,
      gridRow: '1 / 3',
      maxWidth: '11.6em',
      fontSize: 'min(5.1vw, 4.25rem)',
    }),
    ...createThreeLineQuery({ maxWidth: '13.5em', fontSize: 'min(4.3vw, 4.25rem)' }),
    // Five lines, and keeps them away from the robot's elbow. In narrow windows, the film's height
    // determines how far left the elbow is.
    ...createBesideQuery({
      maxWidth: '8.4em',
      fontSize: `clamp(2rem, min(0.75rem + 12.1vw - 12.4svh, 4.5vw, ${fitHeight(5)}), 4.25rem)`,
    }),
    // In short, wide windows, the elbow is further right, so four lines fit.
    ...createBesideQuery(
      { maxWidth: '10.4em', fontSize: `clamp(2rem, min(4.5vw, ${fitHeight(4)}), 4.25rem)` },
      { minWidth: '64rem', minRatio: 1.9 },
    ),
  },
})

export const phrases = style([
  text.mono,
  {
    marginBlock: vars.space[20],
    fontSize: 'clamp(0.9375rem, 0.86rem + 0.3vw, 1.125rem)',
    lineHeight: 1.45,
    '@media': {
      ...createBesideQuery({ marginBlock: `${vars.space[28]} ${vars.space[32]}` }),
      ...createShortBelowQuery({ marginBlockEnd: 0 }),
      ...createWideBelowQuery({
        gridColumn: 2,
        alignSelf: 'end',
        marginBlock: `0 ${vars.space[24]}`,
        // Small enough for the longest phrase on one line.
        fontSize: 'min(1.62vw, 1.0625rem)',
      }),
    },
  },
])

export const action = style({
  '@media': {
    [media.mobile]: { width: '100%', justifyContent: 'space-between' },
    ...createBesideQuery({ width: 'auto' }),
    ...createShortBelowQuery({ gridColumn: 2, alignSelf: 'end', justifySelf: 'start' }),
    ...createWideBelowQuery({ gridColumn: 2, justifySelf: 'start' }),
  },
})
