/**
 * Selectors for windows that are narrow for their text size. `Frame` sets the attributes. Media
 * queries aren't enough, because a larger text size doesn't change them.
 */

/** Matches elements in the layout for phones. */
export const NARROW_LAYOUT = '[data-layout="narrow"] &'

/** Matches elements in windows without space for a second column, including the phone layout. */
export const ONE_COLUMN_LAYOUT = '[data-layout] &'

/** Matches elements in windows that have space for only a few rows. */
export const SHORT_LAYOUT = '[data-short] &'
