/**
 * Returns the custom property for a path in `contract.css.ts`: `color.inkMuted` becomes
 * `--ui-color-ink-muted`.
 */
export function propertyName(path: readonly string[]): string {
  return `--ui-${path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
