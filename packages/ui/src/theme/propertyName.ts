/**
 * Returns the custom property for a path in `contract.css.ts`: `color.inkMuted` becomes
 * `--ui-color-ink-muted`.
 */
export function propertyName(path: readonly string[]): string {
  return `--ui-${toKebabCase(path.join('-'))}`
}

/** Converts a name: `inkMuted` becomes `ink-muted`. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
