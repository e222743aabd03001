/** File name of the font for rare characters, which loads only when a page uses one. */
export const RARE_NAME = 'archivo-rare'

/** File name of the font for the heaviest logos. It loads when a page shows them. */
export const MARKS_NAME = 'archivo-marks'

/** Returns whether a font loads only when a page uses it. Pages preload all other fonts. */
export const isLazyFont = (file: string) =>
  [RARE_NAME, MARKS_NAME].some((name) => file.includes(name))
