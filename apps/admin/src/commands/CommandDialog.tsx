import { CommandMenu, Dialog } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Command, useRegisteredCommands } from '../shortcuts/commands.ts'
import { type KeyHint, KeyHints } from '../shortcuts/KeyHints.tsx'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import * as styles from './CommandDialog.css.ts'
import { groupCommands, matchCommands } from './matchCommands.ts'
import { useAppCommands } from './useAppCommands.ts'
import { useSettingCommands } from './useSettingCommands.ts'
import { useSubmissionCommands } from './useSubmissionCommands.ts'

const HINTS: readonly KeyHint[] = [
  [['↑ ↓'], 'move'],
  [['Enter'], 'choose'],
  [['Esc'], 'close'],
]

interface CommandDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Lets the user search all commands and the submissions, and run a command. */
export function CommandDialog({ isOpen, onOpenChange }: CommandDialogProps) {
  function handleChoose(command: Command) {
    // Close the dialog first, because closing restores focus, and the command may then move focus.
    flushSync(() => onOpenChange(false))
    command.run()
  }

  return (
    <Dialog title="Commands" titleHidden open={isOpen} onOpenChange={onOpenChange}>
      <CommandSearch onChoose={handleChoose} />
      <div className={styles.foot}>
        <KeyHints hints={HINTS} />
      </div>
    </Dialog>
  )
}

function CommandSearch({ onChoose }: { onChoose: (command: Command) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  // The dialog focuses its first field when it opens, but this field may appear later, once its
  // code has loaded.
  useEffect(() => input.current?.focus(), [])
  const areShortcutsOn = useShortcutSetting()
  const { commands: submissionCommands, isLoading } = useSubmissionCommands(query)
  const pageCommands = [...useRegisteredCommands(), ...useAppCommands(), ...useSettingCommands()]
  const groups = groupCommands([...matchCommands(pageCommands, query), ...submissionCommands])
  return (
    <CommandMenu
      ref={input}
      label="Search commands and requests"
      groups={groups.map(({ group, commands }) => ({
        label: group,
        items: commands.map((command) => ({
          ...command,
          shortcut: areShortcutsOn ? command.key?.toUpperCase() : undefined,
        })),
      }))}
      onSelect={onChoose}
      text={query}
      onTextChange={setQuery}
      filter={false}
      loading={isLoading}
      labels={{ empty: 'No commands or requests found' }}
    />
  )
}
