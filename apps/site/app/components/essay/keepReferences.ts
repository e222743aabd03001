/**
 * Keeps each reference to a figure, a film, a table, or a grade on one line, such as `FIG. 01`,
 * `grade 4`, or `below 3`. A line can break before the `or` of `grade 4 or 5`, but not after it. In
 * the key of a figure, also keeps each mark with the first word of its meaning, such as `Open: grade`.
 */
export const keepReferences = (text: string): string =>
  text
    .replaceAll(/(FIG\.|FILM|Table|grade|below|or) (\d+)/g, '$1\u00a0$2')
    .replaceAll(/(Solid|Open|Dash): /g, '$1:\u00a0')
