/** Maximum edit distance. Swapped letters count as two edits. */
const MAX_DISTANCE = 3

/** Returns the path that is closest to a mistyped path, or `undefined` if none is close. */
export function findNearest(path: string, paths: readonly string[]): string | undefined {
  const typedPath = path.toLowerCase().replace(/(.)\/+$/, '$1')
  let nearestPath: string | undefined
  let fewestEdits = MAX_DISTANCE + 1
  for (const candidate of paths) {
    const edits = measureEditDistance(typedPath, candidate)
    // Scale the limit, because a short path is within the maximum distance of almost any other
    // path.
    if (edits < fewestEdits && edits < candidate.length / 2) {
      fewestEdits = edits
      nearestPath = candidate
    }
  }
  return nearestPath
}

/** Returns the Levenshtein distance. Stops early if the lengths differ too much. */
function measureEditDistance(first: string, second: string): number {
  if (Math.abs(first.length - second.length) > MAX_DISTANCE) return MAX_DISTANCE + 1
  let row = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...first].entries()) {
    const nextRow = [index + 1]
    for (let column = 1; column <= second.length; column += 1) {
      const substitution = (row[column - 1] ?? 0) + (second[column - 1] === letter ? 0 : 1)
      nextRow.push(Math.min(substitution, (row[column] ?? 0) + 1, (nextRow[column - 1] ?? 0) + 1))
    }
    row = nextRow
  }
  return row.at(-1) ?? 0
}
