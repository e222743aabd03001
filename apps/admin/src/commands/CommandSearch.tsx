import { useEffect, useRef, useState } from 'react'
import { useSuggestions } from '../controls/useSuggestions.ts'
import { type Command, useRegisteredCommands } from '../shortcuts/commands.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { CommandList } from './CommandList.tsx'
import * as styles from './CommandPalette.css.ts'
import { groupCommands, matchCommands } from './matchCommands.ts'
import { useAppCommands } from './useAppCommands.ts'
import { useSettingCommands } from './useSettingCommands.ts'
import { useSubmissionCommands } from './useSubmissionCommands.ts'

interface CommandSearchProps {
  onChoose: (command: Command) => void
  onClose: () => void
}

/** Shows a search field and, below the field, the commands and submissions that match its text. */
export function CommandSearch({ onChoose, onClose }: CommandSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  // The dialog focuses its first field when it opens, but this field may appear later, once its
  // code has loaded.
  useEffect(() => input.current?.focus(), [])
  const { commands: submissionCommands, isLoading } = useSubmissionCommands(query)
  const pageCommands = [...useRegisteredCommands(), ...useAppCommands(), ...useSettingCommands()]
  const groups = groupCommands([...matchCommands(pageCommands, query), ...submissionCommands])
  const commands = groups.flatMap((grouped) => grouped.commands)
  const suggestions = useSuggestions({ suggestions: commands, onChoose, onClose })
  const isEmpty = commands.length === 0
  return (
    <>
      <input
        {...suggestions.fieldProps}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={!isEmpty}
        aria-label="Search commands and requests"
        placeholder="Search commands and requests"
        spellCheck={false}
        className={styles.input}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // Let the Tab key move focus instead of running the active command.
          if (event.key !== 'Tab') suggestions.handleKeyDown(event)
        }}
      />
      <span className={visuallyHidden} role="status">
        {isLoading ? '' : describeCount(commands.length)}
      </span>
      <CommandList groups={groups} state={suggestions} />
      {isEmpty && (
        <p className={styles.empty}>{isLoading ? 'Searching…' : 'No commands or requests found'}</p>
      )}
    </>
  )
}

function describeCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}
