import type { StyleRule } from '@vanilla-extract/css'

type Rule = Omit<StyleRule, 'selectors' | '@media' | '@layer' | '@supports' | '@container'>

/**
 * Returns a media query that applies a rule in windows that are wide enough to show the text beside
 * the robot. In other windows, the text is below the film. The query measures the hero's width in
 * rem, so large text gets the layout of a small screen.
 */
export const createBesideQuery = (
  rule: Rule,
  { minWidth = '40rem', minRatio = 1.24 } = {},
): NonNullable<StyleRule['@media']> => ({
  [`(min-aspect-ratio: ${minRatio})`]: { '@container': { [`(min-width: ${minWidth})`]: rule } },
})
