/** The hours of the ruler's end. */
export const day = 24

/** The nearest step within the day; steps are counted from 0, in hours. */
export function snap(hours: number, step: number): number {
  const snapped = Math.round(hours / step) * step
  return Math.min(day, Math.max(0, Number(snapped.toFixed(4))))
}

/** Hours as a clock writes them: 18.25 is `18:15`, the end of the day `24:00`. */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/**
 * Where a key takes the mark: a step by arrow, an hour by page, or either end; `undefined` where
 * the key is none of the slider's.
 */
export function hoursByKey(
  key: string,
  hours: number,
  step: number,
  isRtl: boolean,
): number | undefined {
  const towards = isRtl ? -1 : 1
  const by = new Map([
    ['ArrowRight', step * towards],
    ['ArrowLeft', -step * towards],
    ['ArrowUp', step],
    ['ArrowDown', -step],
    ['PageUp', Math.max(1, step)],
    ['PageDown', -Math.max(1, step)],
    ['Home', -day],
    ['End', day],
  ])
  const move = by.get(key)
  return move === undefined ? undefined : snap(hours + move, step)
}
