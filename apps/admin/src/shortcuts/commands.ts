import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
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
  /** Whether the palette shows the command only to users who type a part of its name. */
  isSearchOnly?: boolean
  run: () => void
}

/** The commands of all mounted components. */
const registeredCommands = new Set<RefObject<readonly Command[]>>()
/** Called when a component with commands mounts or unmounts. */
const listeners = new Set<() => void>()
/** How often components with commands have mounted or unmounted. */
let changeCount = 0

function reportChange(): void {
  changeCount += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
    reportChange()
    return () => {
      registeredCommands.delete(latestCommands)
      reportChange()
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
 * `canReply && command`.
 */
export function usePageCommands(commands: readonly (Omit<Command, 'group'> | false)[]): void {
  const availableCommands = commands.filter((command) => command !== false)
  useCommands(availableCommands.map((command) => ({ ...command, group: 'This page' })))
}

/**
 * Returns the commands of all mounted components. Rerenders the calling component when another
 * component with commands mounts or unmounts, for example because its code has loaded.
 */
export function useRegisteredCommands(): Command[] {
  useSyncExternalStore(subscribe, () => changeCount)
  return readCommands()
}

/** Returns the commands of all mounted components. */
export function readCommands(): Command[] {
  return [...registeredCommands].flatMap(({ current }) => current)
}
