/** The cost of building a robot, for pages that show the number large, with `COST_LABEL` below it. */
export const COST_FIGURE = '<$50k'
export const COST_LABEL = 'our cost to build a robot. Your price depends on the station'

/** The same in a sentence, for pages that name the number in their text. */
export const COST_SENTENCE =
  'We build a robot at a cost below $50k. Your price depends on the station.'

/** The information that a quote needs. */
export const QUOTE_NEEDS =
  'For a quote, send us a video of the task, the number of pieces per shift, and the size of your table.'
