/** File name of the font for rare characters, which loads only when a page uses one. */
export const RARE_NAME = 'archivo-rare'

/** File name of the font for the heaviest logos, which loads with them. */
export const MARKS_NAME = 'archivo-marks'

/** Whether a font isn't needed for the first paint, so pages don't preload it. */
export const isLazyFont = (file: string) =>
  [RARE_NAME, MARKS_NAME].some((name) => file.includes(name))
