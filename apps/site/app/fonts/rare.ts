/** File name of the font for rare characters, which loads only when a page uses one of them. */
export const RARE_NAME = 'archivo-rare'
