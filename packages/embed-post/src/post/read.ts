/** A JSON object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

// Servers replace half a surrogate pair and drop control characters; a browser would then find
// another text than it was sent.
const unsafe = /(?![\n\t])[\p{Cc}\p{Cs}]/gu

export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value ? (value as Fields) : {}
}

export function readList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(readFields) : []
}

/** Undoes the escaping of HTML, once. What is no string is empty. */
export function readText(value: unknown): string {
  return typeof value === 'string'
    ? value
        .replace(unsafe, '')
        .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] as string)
    : ''
}

/** A whole number from 0 on, also where it comes as a string. */
export function readCount(value: unknown): number {
  const count = Math.floor(
    Number(typeof value === 'string' ? value : typeof value === 'number' && value),
  )
  return count > 0 ? Math.min(count, Number.MAX_SAFE_INTEGER) : 0
}

export function readUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^https:\/\//i.test(value)) return undefined
  try {
    return new URL(value).href
  } catch {
    return undefined
  }
}

/** The address of a picture or film: https or, where these are allowed, a path of the page's own origin. */
export function readMediaUrl(value: unknown, allowPaths: boolean): string | undefined {
  return allowPaths && typeof value === 'string' && /^\/[\w.-][\w./-]*$/.test(value)
    ? value
    : readUrl(value)
}

/** As ISO 8601 in UTC. */
export function readDate(value: unknown): string | undefined {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(+date) ? undefined : date.toISOString()
}
