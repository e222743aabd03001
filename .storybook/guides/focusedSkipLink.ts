/** Styles that keep a skip link visible without focus, in the normal flow of the page. */
export const focusedSkipLink = { position: 'static', clipPath: 'none' } as const
