import { compareKeys, compareTexts, createTextKey } from '@duet/contract'

/** Trims a tag, and replaces each run of spaces and line breaks with one space. */
export function normalizeTag(tag: string): string {
  return tag
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Sorts tags. The order of tags that differ only in case or accents is always the same, too. */
export function sortTags(tags: readonly string[]): string[] {
  return tags.toSorted((a, b) => compareTexts(a, b) || compareKeys(a, b))
}

/** Sorts tags, and removes tags that differ from an earlier tag only in case or accents. */
export function sortUniqueTags(tags: readonly string[]): string[] {
  const tagsByKey = new Map<string, string>()
  for (const tag of tags) {
    const key = createTextKey(tag)
    if (!tagsByKey.has(key)) tagsByKey.set(key, tag)
  }
  return sortTags([...tagsByKey.values()])
}

/** Removes tags and adds others, ignoring case and accents. */
export function changeTags(
  tags: readonly string[],
  tagsToAdd: readonly string[] = [],
  tagsToRemove: readonly string[] = [],
): string[] {
  const removedKeys = new Set(tagsToRemove.map(createTextKey))
  const remainingTags = tags.filter((tag) => !removedKeys.has(createTextKey(tag)))
  return sortUniqueTags([...remainingTags, ...tagsToAdd])
}
