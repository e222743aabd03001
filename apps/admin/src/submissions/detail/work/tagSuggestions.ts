import { createTextKey, MAX_TAG_LENGTH, truncateText } from '@duet/contract'
import type { Suggestion } from '../../../controls/useSuggestions.ts'

const MAX_SUGGESTIONS = 6

export interface TagSuggestion extends Suggestion {
  tag: string
}

/** Trims a tag, replaces commas and repeated spaces with a single space, and limits its length. */
export function cleanTag(text: string): string {
  return truncateText(text.replaceAll(/[\s,]+/g, ' ').trim(), MAX_TAG_LENGTH).trim()
}

/** Finds a tag, ignoring case and accents. */
export function findTag(tags: readonly string[], text: string): string | undefined {
  const key = createTextKey(text)
  return tags.find((tag) => createTextKey(tag) === key)
}

/**
 * Suggests tags for the text that the user has typed. The first suggestion is the typed tag, so
 * that Enter adds it. If a known tag differs only in case or accents, that tag comes first instead.
 * @param knownTags the most common tags
 * @param ownTags the tags that the submission already has
 */
export function suggestTags(
  typedText: string,
  knownTags: readonly string[],
  ownTags: readonly string[],
): TagSuggestion[] {
  const text = cleanTag(typedText)
  if (!text || findTag(ownTags, text)) return []
  const existingTag = findTag(knownTags, text)
  const firstSuggestion = existingTag
    ? { id: existingTag, label: existingTag, tag: existingTag }
    : { id: 'new', label: `Add “${text}”`, tag: text }
  const key = createTextKey(text)
  const otherSuggestions = knownTags
    .filter((tag) => tag !== existingTag && createTextKey(tag).includes(key))
    .filter((tag) => !ownTags.includes(tag))
    .map((tag) => ({ id: tag, label: tag, tag }))
  return [firstSuggestion, ...otherSuggestions].slice(0, MAX_SUGGESTIONS)
}
