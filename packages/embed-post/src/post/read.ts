const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What stands at `a.b.c` of any value. */
export function read(value: unknown, path: string): unknown {
  return path.split('.').reduce((at: unknown, name) => Object(at)[name], value)
}

/** As it is shown: without what a server or a browser would drop or replace, and unescaped once. */
export function cleanText(text: string): string {
  return text
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] as string)
}

/** What is no string is empty. */
export function readText(value: unknown, path: string): string {
  const text = read(value, path)
  return typeof text === 'string' ? cleanText(text).trim() : ''
}

/** The digits of an id, or nothing. */
export function readId(value: unknown, path: string): string {
  const id = readText(value, path)
  return /^\d+$/.test(id) ? id : ''
}

/** At most 999: no post has more of anything, and a card of endless length is of no use. */
export function readList(value: unknown, path: string): unknown[] {
  const list = read(value, path)
  return Array.isArray(list) ? list.slice(0, 999) : []
}

/** A whole number from 0 on, also where it comes as a string. */
export function readCount(value: unknown, path: string): number {
  const count = read(value, path)
  return Math.min(Math.max(0, Math.floor(Number(typeof count === 'object' ? 0 : count))) || 0, 1e15)
}

export function readUrl(value: unknown, path: string): string | undefined {
  const text = readText(value, path)
  try {
    // A constructor that throws takes a hundred times as long.
    if (/^https:/i.test(text)) return new URL(text).href
  } catch {}
  return
}

/** A page of the platform: by its path and a name or id, whatever that holds. */
export function linkTo(path: string, name: string): string {
  return `https://x.com/${path}${encodeURIComponent(name)}`
}

/** Also a picture or film of the page's own origin, by its path: `/posts/fold.jpg`. */
export function readMediaUrl(value: unknown, path: string): string | undefined {
  const url = readText(value, path)
  return /^\/[\w-][\w./-]*\.\w+$/.test(url) ? url : readUrl(value, path)
}

/** As ISO 8601 in UTC. What names no zone is left out: each machine would take its own. */
export function readDate(value: unknown, path: string): string | undefined {
  const text = readText(value, path)
  const date = new Date(/Z|[+-]\d\d:?\d\d/.test(text) ? text : '')
  return +date ? date.toISOString() : undefined
}
