/** So many letters may be wrong, swapped ones counted twice. */
const TOLERANCE = 3

/** The path that somebody may have meant, or nothing where none is near. */
export function nearest(path: string, paths: readonly string[]): string | undefined {
  const wanted = path.toLowerCase().replace(/(.)\/+$/, '$1')
  let found: string | undefined
  let least = TOLERANCE + 1
  for (const each of paths) {
    const far = distance(wanted, each)
    // A short path is near to everything.
    if (far < least && far < each.length / 2) {
      least = far
      found = each
    }
  }
  return found
}

/** How many letters to add, drop or exchange to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > TOLERANCE) return TOLERANCE + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column += 1) {
      const exchange = (row[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1)
      next.push(Math.min(exchange, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
