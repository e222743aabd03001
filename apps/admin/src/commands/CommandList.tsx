import type { SuggestionsState } from '../controls/useSuggestions.ts'
import type { Command } from '../shortcuts/commands.ts'
import { key } from '../shortcuts/keys.css.ts'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import * as styles from './CommandPalette.css.ts'
import type { GroupedCommands } from './matchCommands.ts'

interface CommandListProps {
  groups: readonly GroupedCommands[]
  state: SuggestionsState<Command>
}

/** Shows groups of commands. The search field above keeps focus and handles key presses. */
export function CommandList({ groups, state }: CommandListProps) {
  const areShortcutsOn = useShortcutSetting()
  const { suggestions, activeIndex, getOptionId, onChoose } = state
  if (suggestions.length === 0) return null
  return (
    <div id={state.listId} role="listbox" aria-label="Commands" className={styles.list}>
      {groups.map(({ group, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box can't contain a `fieldset`.
        <div key={group} role="group" aria-label={group}>
          <p className={styles.groupName} aria-hidden="true">
            {group}
          </p>
          {commands.map((command) => {
            const index = suggestions.indexOf(command)
            return (
              <button
                key={command.id}
                type="button"
                id={getOptionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(command)}
              >
                <bdi>{command.label}</bdi>
                {command.detail && <span className={styles.detail}>{command.detail}</span>}
                {command.key && areShortcutsOn && (
                  <kbd className={key}>{command.key.toUpperCase()}</kbd>
                )}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
