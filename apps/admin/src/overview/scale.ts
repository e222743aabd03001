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

const HIGHEST_SHADE = 5

/** Returns the shade of a map tile, from 0 (no submissions) to 5 (the highest count). */
export function getShade(count: number, highestCount: number): number {
  return count <= 0 || highestCount <= 0 ? 0 : Math.ceil((count / highestCount) * HIGHEST_SHADE)
}

interface ShadeRange {
  shade: number
  /** The lowest and the highest count with this shade. */
  min: number
  max: number
}

/** Lists the shades of a map, and the counts that each shade stands for. Omits unused shades. */
export function listShadeRanges(highestCount: number): ShadeRange[] {
  const ranges: ShadeRange[] = [{ shade: 0, min: 0, max: 0 }]
  for (let shade = 1; shade <= HIGHEST_SHADE; shade += 1) {
    const min = (ranges.at(-1)?.max ?? 0) + 1
    const max = Math.floor((shade * highestCount) / HIGHEST_SHADE)
    if (max >= min) ranges.push({ shade, min, max })
  }
  return ranges
}
