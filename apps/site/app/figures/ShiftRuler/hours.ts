export const HOURS_PER_DAY = 24

/** Rounds hours to the nearest multiple of `step`, and clamps them to the range from 0 to 24. */
export function snap(hours: number, step: number): number {
  const snappedHours = Math.round(hours / step) * step
  return Math.min(HOURS_PER_DAY, Math.max(0, Number(snappedHours.toFixed(4))))
}

/** Formats hours as a time: 18.25 becomes `18:15`, and 24 becomes `24:00`. */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/**
 * Returns the slider's new value in hours after a key press, or `undefined` if the slider ignores
 * the key.
 */
export function getHoursForKey(
  key: string,
  hours: number,
  step: number,
  isRtl: boolean,
): number | undefined {
  const sign = isRtl ? -1 : 1
  const stepsByKey = new Map([
    ['ArrowRight', step * sign],
    ['ArrowLeft', -step * sign],
    ['ArrowUp', step],
    ['ArrowDown', -step],
    ['PageUp', Math.max(1, step)],
    ['PageDown', -Math.max(1, step)],
    ['Home', -HOURS_PER_DAY],
    ['End', HOURS_PER_DAY],
  ])
  const keyStep = stepsByKey.get(key)
  return keyStep === undefined ? undefined : snap(hours + keyStep, step)
}
