import { type Fields, readFields, readList, readText, readUrl } from './read.ts'
import type { PostTextPart } from './types.ts'

interface Mark {
  from: number
  to: number
  part: PostTextPart | undefined
}

/**
 * Splits a payload's text at its entities, within the range that is shown. Entities count code
 * points, the range counts UTF-16 units, both of the text as escaped for HTML: so it is split first
 * and unescaped after. Addresses of media are left out, as the media themselves are shown.
 */
export function splitText(raw: Fields): PostTextPart[] {
  const text = typeof raw.text === 'string' ? raw.text : ''
  const points = Array.from(text)
  const range = Array.isArray(raw.display_text_range) ? raw.display_text_range : []
  const toPoint = (units: unknown, otherwise: number) =>
    Number.isInteger(units)
      ? Array.from(text.slice(0, Math.max(0, units as number))).length
      : otherwise
  const end = toPoint(range[1], points.length)

  const parts: PostTextPart[] = []
  const slice = (from: number, to: number) => readText(points.slice(from, to).join(''))
  const add = (part: PostTextPart) => {
    if (part.text) parts.push(part)
  }
  let at = toPoint(range[0], 0)
  for (const { from, to, part } of findMarks(raw.entities)) {
    if (from < at || to > end) continue
    add({ type: 'text', text: slice(at, from) })
    if (part) add({ ...part, text: part.text || slice(from, to) })
    at = to
  }
  add({ type: 'text', text: slice(at, end) })

  const last = parts.at(-1)
  if (last?.type === 'text') last.text = last.text.trimEnd()
  return last?.text ? parts : parts.slice(0, -1)
}

function findMarks(raw: unknown): Mark[] {
  const entities = readFields(raw)
  const marks: Mark[] = []
  const collect = (list: unknown, read: (entity: Fields) => PostTextPart | undefined) => {
    for (const entity of readList(list)) {
      const [from, to] = Array.isArray(entity.indices) ? entity.indices : []
      if (Number.isInteger(from) && Number.isInteger(to) && from < to) {
        marks.push({ from, to, part: read(entity) })
      }
    }
  }
  const collectWords = (list: unknown, type: PostTextPart['type'], field: string, base: string) =>
    collect(list, (entity) => {
      const word = readText(entity[field])
      return { type, text: '', href: word ? base + encodeURIComponent(word) : undefined }
    })
  collectWords(entities.hashtags, 'hashtag', 'text', 'https://x.com/hashtag/')
  collectWords(entities.symbols, 'symbol', 'text', 'https://x.com/search?q=%24')
  collectWords(entities.user_mentions, 'mention', 'screen_name', 'https://x.com/')
  collect(entities.urls, (entity) => ({
    type: 'url',
    text: readText(entity.display_url),
    href: readUrl(entity.expanded_url) ?? readUrl(entity.url),
  }))
  collect(entities.media, () => undefined)
  return marks.sort((a, b) => a.from - b.from)
}
