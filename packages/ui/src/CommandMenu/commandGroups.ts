import type { ReactNode } from 'react'

export interface CommandMenuItem {
  /** Identifies the command. Must be unique among all groups. */
  id: string
  label: string
  /** Text at the end of the row, such as the place that the command leads to. */
  detail?: ReactNode
  /** The key that runs the command elsewhere, such as `G`. */
  shortcut?: string | undefined
  /** Other words that find the command. */
  keywords?: string | undefined
}

export interface CommandMenuGroup<Item extends CommandMenuItem = CommandMenuItem> {
  /** The heading of the group. Also finds its commands. */
  label: string
  items: readonly Item[]
}

/** Lists the words of a text without capitals and accents. */
const splitWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Finds the commands that match every word of a text. A word matches the start of any word in a
 * command's label, group, or keywords. Leaves out empty groups.
 */
export function filterGroups<Item extends CommandMenuItem>(
  groups: readonly CommandMenuGroup<Item>[],
  text: string,
): CommandMenuGroup<Item>[] {
  const typedWords = splitWords(text)
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label, keywords = '' }) => {
        const words = splitWords(`${label} ${group.label} ${keywords}`)
        return typedWords.every((typed) => words.some((word) => word.startsWith(typed)))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
