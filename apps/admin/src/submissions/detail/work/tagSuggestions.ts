import { MAX_TAG_LENGTH } from '@duet/contract'
import type { Suggestion } from '../../../controls/useSuggestions.ts'

const MAX_SUGGESTIONS = 6

export interface TagSuggestion extends Suggestion {
  tag: string
}

/** Trims a tag, shortens it to the maximum length, and removes repeated spaces and commas. */
export function cleanTag(text: string): string {
  return Array.from(text.replaceAll(/[\s,]+/g, ' ').trim())
    .slice(0, MAX_TAG_LENGTH)
    .join('')
    .trim()
}

/** Finds a tag, ignoring case. */
export function findTag(tags: readonly string[], text: string): string | undefined {
  return tags.find((tag) => tag.toLowerCase() === text.toLowerCase())
}

/**
 * Suggests tags for what the user has typed. The first suggestion is the text itself, so that Enter
 * adds it.
 * @param knownTags the most common tags
 * @param ownTags the tags that the submission already has
 */
export function suggestTags(
  typed: string,
  knownTags: readonly string[],
  ownTags: readonly string[],
): TagSuggestion[] {
  const text = cleanTag(typed)
  if (!text || findTag(ownTags, text)) return []
  const existing = findTag(knownTags, text)
  const first = existing
    ? { id: existing, label: existing, tag: existing }
    : { id: 'new', label: `Add “${text}”`, tag: text }
  const lowerCaseText = text.toLowerCase()
  const matches = knownTags
    .filter((tag) => tag !== existing && tag.toLowerCase().includes(lowerCaseText))
    .filter((tag) => !ownTags.includes(tag))
    .map((tag) => ({ id: tag, label: tag, tag }))
  return [first, ...matches].slice(0, MAX_SUGGESTIONS)
}
