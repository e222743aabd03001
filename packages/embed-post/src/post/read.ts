const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Reads the property at a path such as `a.b.c`. Accepts any value. */
export function read(value: unknown, path: string): unknown {
  return path.split('.').reduce((parent: unknown, name) => Object(parent)[name], value)
}

/** Unescapes HTML once and removes characters that servers or browsers would drop or replace. */
export function cleanText(text: string): string {
  return text
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] as string)
}

/** Reads a string. Returns an empty string for any other value. */
export function readText(value: unknown, path: string): string {
  const text = read(value, path)
  return typeof text === 'string' ? cleanText(text).trim() : ''
}

/** Reads an ID, which is a string of digits. Returns an empty string for any other value. */
export function readId(value: unknown, path: string): string {
  const id = readText(value, path)
  return /^\d+$/.test(id) ? id : ''
}

/**
 * Reads at most 999 items of a list. No real post has more, but a hostile payload may have any
 * number.
 */
export function readList(value: unknown, path: string): unknown[] {
  const list = read(value, path)
  return Array.isArray(list) ? list.slice(0, 999) : []
}

/**
 * Converts a number, or a string that contains a number, to an integer from 0 to 1e15. Returns 0 for
 * negative numbers, `NaN`, other strings, and objects.
 */
export function toCount(value: unknown): number {
  return Math.min(Math.max(0, Math.floor(Number(typeof value === 'object' ? 0 : value))) || 0, 1e15)
}

/** Reads a count, as `toCount` converts it. */
export function readCount(value: unknown, path: string): number {
  return toCount(read(value, path))
}

export function readUrl(value: unknown, path: string): string | undefined {
  const text = readText(value, path)
  try {
    // Checks the protocol first, because this check is a hundred times faster than a `URL`
    // constructor that throws.
    if (/^https:/i.test(text)) return new URL(text).href
  } catch {}
  return
}

/** Returns the URL of a page on X. Escapes `name`, which can contain any characters. */
export function getXUrl(path: string, name: string): string {
  return `https://x.com/${path}${encodeURIComponent(name)}`
}

/**
 * Reads an https URL, or the path of a file on the page's own origin, such as `/posts/fold.jpg`.
 */
export function readMediaUrl(value: unknown, path: string): string | undefined {
  const url = readText(value, path)
  return /^\/[\w-][\w./-]*\.\w+$/.test(url) ? url : readUrl(value, path)
}

/**
 * Reads a date as ISO 8601 in UTC. Skips dates without a time zone, because their meaning depends
 * on the machine's local time.
 */
export function readDate(value: unknown, path: string): string | undefined {
  const text = readText(value, path)
  const date = new Date(/Z|[+-]\d\d:?\d\d/.test(text) ? text : '')
  return +date ? date.toISOString() : undefined
}
