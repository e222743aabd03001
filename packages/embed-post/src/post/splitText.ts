import { cleanText, linkTo, read, readList, readText, readUrl } from './read.ts'
import type { PostTextPart } from './types.ts'

interface Mark {
  from: number
  to: number
  part?: PostTextPart | undefined
}

/** Each list of entities with how its links begin and which field ends them; those of pages have their own. */
const lists = [
  ['hashtags', 'hashtag/', 'text'],
  ['symbols', 'search?q=%24', 'text'],
  ['user_mentions', '', 'screen_name'],
  ['urls', '', ''],
  ['media', '', ''],
] as const

function findMarks(raw: unknown): Mark[] {
  return lists
    .flatMap(([list, base, field]) =>
      readList(raw, `entities.${list}`).map((entity) => {
        const [from, to] = readList(entity, 'indices') as [number, number]
        const word = readText(entity, field)
        const href = word
          ? linkTo(base, word)
          : (readUrl(entity, 'expanded_url') ?? readUrl(entity, 'url'))
        return {
          from,
          to,
          part: list === 'media' ? undefined : { href, text: readText(entity, 'display_url') },
        }
      }),
    )
    .filter(({ from, to }) => [from, to].every(Number.isInteger) && from < to)
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
