/** The name of the file of rare characters, which no page asks for before it shows one. */
export const RARE_NAME = 'archivo-rare'
