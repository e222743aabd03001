import type { Command } from './commands.ts'

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the commands that contain every word of the query at the start of one of their words.
 * Commands whose label starts with the query come first. An empty query matches all commands.
 */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const queryWords = splitWords(query)
  const matches = commands.filter(({ label, group, keywords = '' }) => {
    const words = splitWords(`${label} ${group} ${keywords}`)
    return queryWords.every((queryWord) => words.some((word) => word.startsWith(queryWord)))
  })
  const start = query.trim().toLowerCase()
  const isFirst = ({ label }: Command) => label.toLowerCase().startsWith(start)
  return [...matches.filter(isFirst), ...matches.filter((command) => !isFirst(command))]
}

export interface CommandGroup {
  name: string
  commands: Command[]
}

/** Groups commands by their headings, in the order in which the headings first appear. */
export function groupCommands(commands: readonly Command[]): CommandGroup[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands) {
    const group = groups.get(command.group)
    if (group) group.push(command)
    else groups.set(command.group, [command])
  }
  return [...groups].map(([name, groupedCommands]) => ({ name, commands: groupedCommands }))
}
