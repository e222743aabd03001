import { cleanText, read, readList, readText, readUrl } from './read.ts'
import type { PostTextPart } from './types.ts'

interface Mark {
  from: number
  to: number
  part?: PostTextPart | undefined
}

/** Of which entity the link begins how, and which of its fields ends it. */
const words = {
  hashtags: ['hashtag/', 'text'],
  symbols: ['search?q=%24', 'text'],
  user_mentions: ['', 'screen_name'],
} as const

function findMarks(raw: unknown): Mark[] {
  const collect = (list: string, describe: (entity: unknown) => PostTextPart | undefined) =>
    readList(raw, `entities.${list}`).map((entity) => {
      const [from, to] = readList(entity, 'indices') as [number, number]
      return { from, to, part: describe(entity) }
    })
  return [
    ...Object.entries(words).flatMap(([list, [base, field]]) =>
      collect(list, (entity) => {
        const word = readText(entity, field)
        return { text: '', href: word && `https://x.com/${base}${encodeURIComponent(word)}` }
      }),
    ),
    ...collect('urls', (entity) => ({
      text: readText(entity, 'display_url'),
      href: readUrl(entity, 'expanded_url') ?? readUrl(entity, 'url'),
    })),
    ...collect('media', () => undefined),
  ]
    .filter(({ from, to }) => from < to && Number.isInteger(from + to))
    .sort((a, b) => a.from - b.from)
}

/**
 * Splits a payload's text at its entities, within the range that is shown. Entities count code
 * points, the range counts UTF-16 units, both of the text as escaped for HTML: so it is split first
 * and unescaped after. Addresses of media are left out, as the media themselves are shown.
 */
export function splitText(raw: unknown): PostTextPart[] {
  const text = read(raw, 'text')
  if (typeof text !== 'string') return []
  const points = Array.from(text)
  const [start, end] = readList(raw, 'display_text_range').map((units) =>
    Number.isInteger(units) ? Array.from(text.slice(0, Math.max(0, units as number))).length : null,
  )
  let at = start ?? 0
  const stop = end ?? points.length

  const parts: PostTextPart[] = []
  for (const { from, to, part } of [...findMarks(raw), { from: stop, to: stop }]) {
    if (from < at || to > stop) continue
    const slice = (a: number, b: number) => cleanText(points.slice(a, b).join(''))
    parts.push({ text: slice(at, from) })
    if (part) parts.push({ href: part.href, text: part.text || slice(from, to) })
    at = to
  }
  // What stood before media of the platform ends in a space.
  for (let last = parts.at(-1); last && !last.href; last = parts.at(-1)) {
    last.text = last.text.trimEnd()
    if (last.text) break
    parts.pop()
  }
  return parts.filter((part) => part.text)
}
