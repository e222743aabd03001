/** File name, without extension, of the font for rare characters. */
export const RARE_FONT_NAME = 'archivo-rare'

/** File name, without extension, of the font for partner names in weight 800. */
export const MARKS_FONT_NAME = 'archivo-marks'

/** Returns whether a font loads only when a page uses it. Pages preload all other fonts. */
export const isLazyFont = (file: string) =>
  [RARE_FONT_NAME, MARKS_FONT_NAME].some((name) => file.includes(name))
