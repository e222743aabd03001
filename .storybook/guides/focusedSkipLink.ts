/** Styles that show a skip link as if it had focus, and in the flow of the page. */
export const focusedSkipLink = { position: 'static', clipPath: 'none' } as const
