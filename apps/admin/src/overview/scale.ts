/** The vertical axis of a chart, from 0 to `max`. */
interface Scale {
  max: number
  /** The values of the grid lines. */
  lines: number[]
}

/** Chooses an axis with at most four grid lines above zero. */
export function createScale(maxCount: number): Scale {
  const step = chooseStep(maxCount)
  const lineCount = Math.max(1, Math.ceil(maxCount / step))
  const lines = Array.from({ length: lineCount }, (_, index) => (index + 1) * step)
  return { max: lineCount * step, lines }
}

/** Returns the distance between grid lines, which is 1, 2, or 5 times a power of ten. */
function chooseStep(maxCount: number): number {
  const minStep = Math.max(1, maxCount / 4)
  const powerOfTen = 10 ** Math.floor(Math.log10(minStep))
  return ([1, 2, 5, 10].find((factor) => factor * powerOfTen >= minStep) ?? 10) * powerOfTen
}

/** Returns the shade of a map tile, from 0 (no submissions) to 5 (the highest count). */
export function getShade(count: number, highestCount: number): number {
  return count <= 0 || highestCount <= 0 ? 0 : Math.ceil((count / highestCount) * 5)
}
