'use client'

import { type ComponentPropsWithRef, type KeyboardEvent, useId, useState } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useControllableState } from '../hooks/useControllableState.ts'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { text as textStyles } from '../theme/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './CommandMenu.css.ts'
import { CommandMenuList } from './CommandMenuList.tsx'
import { type CommandMenuGroup, type CommandMenuItem, filterGroups } from './commandGroups.ts'
import { type CommandMenuLabels, defaultCommandMenuLabels } from './commandMenuLabels.ts'

export interface CommandMenuProps<Item extends CommandMenuItem>
  extends Omit<
    ComponentPropsWithRef<'input'>,
    'children' | 'onSelect' | 'role' | 'size' | 'type' | 'value' | 'defaultValue'
  > {
  /** The accessible name and placeholder of the search field. */
  label: string
  /** The commands, in display order. */
  groups: readonly CommandMenuGroup<Item>[]
  /** Called with the command that the user clicks, or chooses with Enter. */
  onSelect: (item: Item) => void
  /** The text in the search field, if the parent controls it. */
  text?: string | undefined
  /** Called when the user types. */
  onTextChange?: ((text: string) => void) | undefined
  /**
   * Whether to show only commands that match the text. Without it, `groups` must already match.
   * @default true
   */
  filter?: boolean
  /** Whether more commands are loading, for example from a server. @default false */
  loading?: boolean
  /** Labels that replace the built-in text. @default defaultCommandMenuLabels */
  labels?: Partial<CommandMenuLabels> | undefined
}

/**
 * A search field above a list of commands. Put it in a `Dialog` with `titleHidden` to make a command
 * palette. The root gets `className`, and the search field gets `ref` and other props.
 */
export const CommandMenu = withRef(function CommandMenu<Item extends CommandMenuItem>({
  label,
  groups,
  onSelect,
  text,
  onTextChange,
  filter = true,
  loading = false,
  labels: ownLabels,
  className,
  ...rest
}: CommandMenuProps<Item>) {
  const labels = useLabels('CommandMenu', defaultCommandMenuLabels, ownLabels)
  const [typedText, setTypedText] = useControllableState(text, '', onTextChange)
  const [active, setActive] = useState<{ id: string; ids: string }>()
  const listId = useId()
  const shownGroups = filter
    ? filterGroups(groups, typedText)
    : groups.filter(({ items }) => items.length > 0)
  const items = shownGroups.flatMap((group) => group.items)
  const ids = items.map(({ id }) => id).join('\n')
  // When the commands change, the first one becomes active.
  const activeItem = items.find(({ id }) => active?.ids === ids && id === active.id) ?? items[0]
  const getItemId = (item: CommandMenuItem) =>
    `${listId}-${items.findIndex(({ id }) => id === item.id)}`

  function move(step: number) {
    if (!activeItem) return
    const index = items.indexOf(activeItem)
    const item = items[(index + step + items.length) % items.length]
    if (item) setActive({ id: item.id, ids })
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey || !activeItem) return
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') onSelect(activeItem)
    else return
    event.preventDefault()
  }

  return (
    <div className={cx(styles.root, className)}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          {...mergeProps(rest, {
            onKeyDown: handleKeyDown,
            onChange: ({ currentTarget }) => setTypedText(currentTarget.value),
          })}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? `${listId}-list` : undefined}
          aria-activedescendant={activeItem && getItemId(activeItem)}
          value={typedText}
          className={styles.input}
        />
      </div>
      <VisuallyHidden role="status">{loading ? '' : labels.count(items.length)}</VisuallyHidden>
      {items.length > 0 ? (
        <CommandMenuList
          id={`${listId}-list`}
          label={labels.list}
          groups={shownGroups}
          activeItem={activeItem}
          getItemId={getItemId}
          onSelect={onSelect}
        />
      ) : (
        <p className={cx(textStyles.small, styles.empty)}>
          {loading ? labels.loading : labels.empty}
        </p>
      )}
    </div>
  )
})
