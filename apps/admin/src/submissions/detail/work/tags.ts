import { createTextKey, MAX_TAG_LENGTH, truncateText } from '@duet/contract'

/** Trims a tag, replaces commas and repeated spaces with a single space, and limits its length. */
export function cleanTag(text: string): string {
  return truncateText(text.replaceAll(/[\s,]+/g, ' ').trim(), MAX_TAG_LENGTH).trim()
}

/** Finds a tag, ignoring case and accents. */
export function findTag(tags: readonly string[], text: string): string | undefined {
  const key = createTextKey(text)
  return tags.find((tag) => createTextKey(tag) === key)
}
