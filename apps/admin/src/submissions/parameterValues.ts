/** Splits text at commas, except at commas after a backslash, which are part of a value. */
export function splitParameterValues(text: string): string[] {
  const values = (text.match(/(?:\\.|[^,\\])+/g) ?? [])
    .map((value) => value.replaceAll(/\\(.)/g, '$1').trim())
    .filter((value) => value !== '')
  return [...new Set(values)]
}

/** Joins values with commas. Puts a backslash before each comma or backslash in a value. */
export function joinParameterValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[,\\]/g, String.raw`\$&`)).join(',')
}
