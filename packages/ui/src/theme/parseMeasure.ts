/** Parses a length. In a value with `clamp()`, this is the largest length. */
export function parseMeasure(value: string): { value: number; unit: string } {
  const length = /clamp\([^)]*, ([^)]+)\)/.exec(value)?.[1] ?? value
  const [, number, unit = ''] = /^(-?[\d.]+)(px|rem)$/.exec(length) ?? []
  return { value: Number(number), unit }
}
