import { type RefObject, useEffect, useRef } from 'react'
import { useKeys } from './useKeys.ts'

/** The palette's group headings, from top to bottom. */
export const COMMAND_GROUPS = [
  'Selected requests',
  'This request',
  'This page',
  'Submissions',
  'Go to',
  'Appearance',
  'Account',
  'Help',
] as const

export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** An action that the command palette offers. */
export interface Command {
  /** Unique among all commands on the page. */
  id: string
  /** Starts with a verb, such as `Log out`. */
  label: string
  group: CommandGroup
  /** Words that the search matches in addition to the label. */
  keywords?: string
  /** Text at the end of the line, such as a submission's reference number. */
  detail?: string
  /** A key that runs the command, as in `KeyboardEvent.key`, with letters in lowercase. */
  key?: string
  run: () => void
}

/** The commands of all mounted components. */
const registeredCommands = new Set<RefObject<readonly Command[]>>()

/**
 * Adds commands to the palette while the calling component is mounted. A command's key works
 * wherever `useKeys` allows shortcuts.
 */
export function useCommands(commands: readonly Command[]): void {
  const latestCommands = useRef(commands)
  useEffect(() => {
    latestCommands.current = commands
  })
  useEffect(() => {
    registeredCommands.add(latestCommands)
    return () => {
      registeredCommands.delete(latestCommands)
    }
  }, [])

  const handlers = commands.flatMap(({ key, run: runCommand }) => {
    const handleKey = (event: KeyboardEvent) => {
      // If the command moves focus to a field, don't let the browser type the key into the field.
      event.preventDefault()
      runCommand()
    }
    return key ? [[key, handleKey] as const] : []
  })
  useKeys(Object.fromEntries(handlers))
}

/**
 * Adds commands of the current page to the palette. Ignores `false`, so a caller can write
 * `canEdit && command`.
 */
export function usePageCommands(commands: readonly (Omit<Command, 'group'> | false)[]): void {
  const availableCommands = commands.filter((command) => command !== false)
  useCommands(availableCommands.map((command) => ({ ...command, group: 'This page' })))
}

/** Returns the commands of all mounted components. */
export function readCommands(): Command[] {
  return [...registeredCommands].flatMap(({ current }) => current)
}
