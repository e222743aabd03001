import { cleanText, read } from './read.ts'
import { findEntities, findVisibleRange } from './textRanges.ts'
import type { PostTextPart } from './types.ts'

/**
 * Splits the visible part of a post's text at its entities, such as links and mentions. Indices in a
 * payload refer to HTML-escaped text, so this function splits the text before unescaping it. Omits
 * media URLs, because the card shows the media.
 */
export function splitText(payload: unknown): PostTextPart[] {
  const text = read(payload, 'text')
  if (typeof text !== 'string') return []
  const entities = findEntities(payload, text)
  const visibleRange = findVisibleRange(payload, text, entities)
  const extractText = (from: number, to: number) => cleanText(text.slice(from, to))

  let position = visibleRange.from
  const parts: PostTextPart[] = []
  for (const { from, to, part } of entities) {
    if (from < position || to > visibleRange.to) continue
    parts.push({ text: extractText(position, from) })
    if (part) parts.push({ href: part.href, text: part.text || extractText(from, to) })
    position = to
  }
  parts.push({ text: extractText(position, visibleRange.to) })
  // Trims the trailing space that a removed media URL leaves.
  for (let lastPart = parts.at(-1); lastPart && !lastPart.href; lastPart = parts.at(-1)) {
    lastPart.text = lastPart.text.trimEnd()
    if (lastPart.text) break
    parts.pop()
  }
  return parts.filter((part) => part.text)
}
