import type { StyleRule } from '@vanilla-extract/css'

type Rule = Omit<StyleRule, 'selectors' | '@media' | '@layer' | '@supports' | '@container'>

/** The smallest ratio of width to height at which the text is beside the robot. */
const BESIDE_RATIO = 1.24

/**
 * Returns a media query that applies a rule in windows that are wide enough to show the text beside
 * the robot. In other windows, the text is below the film. The query measures the hero's width in
 * rem, so large text gets the layout of a small screen. `screen` is another media query that must
 * match.
 */
export const createBesideQuery = (
  rule: Rule,
  { minWidth = '40rem', minRatio = BESIDE_RATIO, screen = 'all' } = {},
): NonNullable<StyleRule['@media']> => ({
  [`${screen} and (min-aspect-ratio: ${minRatio})`]: {
    '@container': { [`(min-width: ${minWidth})`]: rule },
  },
})

/**
 * Returns a media query that applies a rule if the text is below the film, and wide enough for a
 * second column.
 */
export const createBelowQuery = (rule: Rule): NonNullable<StyleRule['@media']> => ({
  [`not all and (min-aspect-ratio: ${BESIDE_RATIO})`]: {
    '@container': { '(min-width: 44rem)': rule },
  },
})

/**
 * Returns a media query that applies a rule if the text is below the film, and the window is too
 * short to show the button below the phrases.
 */
export const createShortBelowQuery = (rule: Rule): NonNullable<StyleRule['@media']> => ({
  [`(not (min-aspect-ratio: ${BESIDE_RATIO})) and ((min-aspect-ratio: 1.15) or (max-height: 57.5rem))`]:
    { '@container': { '(min-width: 44rem)': rule } },
})

/** Matches if the text is below the film, and the window is as wide as it's high, or wider. */
const wideBelow = `(not (min-aspect-ratio: ${BESIDE_RATIO})) and (min-aspect-ratio: 1)`

/** Matches if the hero has room for the phrases beside the headline. */
const fitsPhrases = '(min-width: 56rem)'

/**
 * Returns a media query that applies a rule if the text is below the film, and the window is wide
 * but not tall, so the phrases and the button are beside the headline.
 */
export const createWideBelowQuery = (rule: Rule): NonNullable<StyleRule['@media']> => ({
  [wideBelow]: { '@container': { [fitsPhrases]: rule } },
})

/**
 * Returns a media query that applies a rule if the phrases and the button are beside the headline,
 * and the window is too short for a headline of four lines.
 */
export const createThreeLineQuery = (rule: Rule): NonNullable<StyleRule['@media']> => ({
  [`${wideBelow} and ((min-aspect-ratio: 1.14) or (max-height: 52rem))`]: {
    '@container': { [fitsPhrases]: rule },
  },
})
