import { cleanText, getXUrl, read, readList, readText, readUrl } from './read.ts'
import type { PostTextPart } from './types.ts'

interface EntityRange {
  from: number
  to: number
  part?: PostTextPart | undefined
}

/**
 * The lists of entities in a payload. Each row has the list's name, the start of each entity's path
 * on X, and the entity field with the rest of the path. URL and media entities have complete URLs
 * instead.
 */
const entityLists = [
  ['hashtags', 'hashtag/', 'text'],
  ['symbols', 'search?q=%24', 'text'],
  ['user_mentions', '', 'screen_name'],
  ['urls', '', ''],
  ['media', '', ''],
] as const

function findEntities(payload: unknown): EntityRange[] {
  return entityLists
    .flatMap(([listName, pathStart, field]) =>
      readList(payload, `entities.${listName}`).map((entity) => {
        const [from, to] = readList(entity, 'indices') as [number, number]
        const word = readText(entity, field)
        const href = word
          ? getXUrl(pathStart, word)
          : (readUrl(entity, 'expanded_url') ?? readUrl(entity, 'url'))
        return {
          from,
          to,
          part: listName === 'media' ? undefined : { href, text: readText(entity, 'display_url') },
        }
      }),
    )
    .filter(({ from, to }) => [from, to].every(Number.isInteger) && from < to)
    .sort((a, b) => a.from - b.from)
}

/**
 * Splits the visible part of a post's text at its entities, such as links and mentions. The display
 * range counts UTF-16 code units, and entity indices count code points. Both refer to HTML-escaped
 * text, so this function splits the text before unescaping it. Omits media URLs, because the card
 * shows the media.
 */
export function splitText(payload: unknown): PostTextPart[] {
  const text = read(payload, 'text')
  if (typeof text !== 'string') return []
  const codePoints = Array.from(text)
  const [start, end] = readList(payload, 'display_text_range').map((index) =>
    Number.isInteger(index) ? Array.from(text.slice(0, Math.max(0, index as number))).length : null,
  )
  let position = start ?? 0
  const endPosition = end ?? codePoints.length

  const parts: PostTextPart[] = []
  for (const { from, to, part } of [
    ...findEntities(payload),
    { from: endPosition, to: endPosition },
  ]) {
    if (from < position || to > endPosition) continue
    const extractText = (from: number, to: number) => cleanText(codePoints.slice(from, to).join(''))
    parts.push({ text: extractText(position, from) })
    if (part) parts.push({ href: part.href, text: part.text || extractText(from, to) })
    position = to
  }
  // Trims the trailing space that a removed media URL leaves.
  for (let lastPart = parts.at(-1); lastPart && !lastPart.href; lastPart = parts.at(-1)) {
    lastPart.text = lastPart.text.trimEnd()
    if (lastPart.text) break
    parts.pop()
  }
  return parts.filter((part) => part.text)
}
