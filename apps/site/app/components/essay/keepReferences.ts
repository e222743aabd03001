/** Keeps each reference to a figure, a film, or a table on one line, such as `FIG. 01`. */
export const keepReferences = (text: string): string =>
  text.replaceAll(/(FIG\.|FILM|Table) (\d+)/g, '$1\u00a0$2')
