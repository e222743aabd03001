import { foldText } from '@duet/contract'
import { COMMAND_GROUPS, type Command, type CommandGroup } from '../shortcuts/commands.ts'

const splitWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Finds the commands that match every word of the query. A query word matches the start of any word
 * in a command's label, group, or keywords. Commands whose label starts with the query come first.
 * An empty query matches all commands that aren't search-only.
 */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const queryWords = splitWords(query)
  const matchingCommands = commands.filter(({ label, group, keywords = '', isSearchOnly }) => {
    if (queryWords.length === 0) return !isSearchOnly
    const words = splitWords(`${label} ${group} ${keywords}`)
    return queryWords.every((queryWord) => words.some((word) => word.startsWith(queryWord)))
  })
  const trimmedQuery = foldText(query).trim()
  const startsWithQuery = ({ label }: Command) => foldText(label).startsWith(trimmedQuery)
  return [
    ...matchingCommands.filter(startsWithQuery),
    ...matchingCommands.filter((command) => !startsWithQuery(command)),
  ]
}

export interface GroupedCommands {
  group: CommandGroup
  commands: Command[]
}

/** Groups commands, in the order of `COMMAND_GROUPS`. Omits empty groups. */
export function groupCommands(commands: readonly Command[]): GroupedCommands[] {
  return COMMAND_GROUPS.map((group) => ({
    group,
    commands: commands.filter((command) => command.group === group),
  })).filter((grouped) => grouped.commands.length > 0)
}
