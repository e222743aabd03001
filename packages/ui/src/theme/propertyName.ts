/**
 * Returns the custom property for a path in `contract.css.ts`: `color.inkMuted` becomes
 * `--ui-color-ink-muted`.
 */
export function propertyName(path: readonly string[]): string {
  return `--ui-${toTokenName(path.join('-'))}`
}

/** Returns the name of a token: `inkMuted` becomes `ink-muted`. */
export function toTokenName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
