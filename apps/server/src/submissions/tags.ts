/** Trims a tag, and replaces each run of spaces and line breaks with one space. */
export function normalizeTag(tag: string): string {
  return tag
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Sorts tags, and removes tags that differ from an earlier tag only by case. */
export function sortUniqueTags(tags: readonly string[]): string[] {
  const tagsByKey = new Map<string, string>()
  for (const tag of tags) {
    if (!tagsByKey.has(createKey(tag))) tagsByKey.set(createKey(tag), tag)
  }
  return [...tagsByKey.values()].sort()
}

/** Removes tags and adds others, ignoring case. */
export function changeTags(
  tags: readonly string[],
  tagsToAdd: readonly string[] = [],
  tagsToRemove: readonly string[] = [],
): string[] {
  const removedKeys = new Set(tagsToRemove.map(createKey))
  const remainingTags = tags.filter((tag) => !removedKeys.has(createKey(tag)))
  return sortUniqueTags([...remainingTags, ...tagsToAdd])
}

const createKey = (tag: string) => tag.toLowerCase()
