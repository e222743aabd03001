import { keepMatchesTogether } from '../keepTogether.tsx'

/** Keeps each reference to a figure, a film, or a table on one line, such as `FIG. 01`. */
export const keepReferences = (text: string) =>
  keepMatchesTogether(text, String.raw`(?:FIG\.|FILM|Table) \d+`)
