import { type ReactNode, useEffect, useRef } from 'react'
import { useListBox, useListBoxSection } from 'react-aria/useListBox'
import { Item } from 'react-stately/Item'
import { Section } from 'react-stately/Section'
import { type ListState, useListState } from 'react-stately/useListState'
import { useListOption } from '../hooks/useListOption.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './CommandMenu.css.ts'
import type { CommandMenuGroup, CommandMenuItem } from './commandGroups.ts'

interface CommandMenuListProps<Entry extends CommandMenuItem> {
  id: string
  label: string
  groups: readonly CommandMenuGroup<Entry>[]
  activeItem: Entry | undefined
  getItemId: (item: Entry) => string
  onSelect: (item: Entry) => void
}

/** The groups of commands. The search field keeps focus and handles keys. */
export function CommandMenuList<Entry extends CommandMenuItem>({
  id,
  label,
  groups,
  activeItem,
  getItemId,
  onSelect,
}: CommandMenuListProps<Entry>) {
  const ref = useRef<HTMLUListElement>(null)
  const items = groups.flatMap((group) => group.items)
  const state = useListState({
    selectionMode: 'none',
    children: groups.map((group) => (
      <Section key={`group ${group.label}`} title={group.label}>
        {group.items.map((item) => (
          <Item key={item.id} textValue={item.label}>
            {item.label}
          </Item>
        ))}
      </Section>
    )),
  })
  const { listBoxProps } = useListBox(
    {
      id,
      'aria-label': label,
      shouldUseVirtualFocus: true,
      shouldSelectOnPressUp: true,
      onAction(key) {
        const item = items.find((entry) => entry.id === key)
        if (item) onSelect(item)
      },
    },
    state,
    ref,
  )
  const activeId = activeItem && getItemId(activeItem)

  useEffect(() => {
    const active = activeId && ref.current?.querySelector('[data-active]')
    // jsdom has no `scrollIntoView`.
    if (active) active.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      {/* Keeps React Aria from adding a `style` element, which a strict content security policy would
          block. */}
      <span id="react-aria-pressable-style" hidden />
      <ul
        {...listBoxProps}
        ref={ref}
        data-size="small"
        className={styles.list}
        // A press must not take focus from the search field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <CommandMenuSection key={group.label} label={group.label}>
            {group.items.map((item) => (
              <CommandMenuRow
                key={item.id}
                id={getItemId(item)}
                item={item}
                state={state}
                isActive={item === activeItem}
              />
            ))}
          </CommandMenuSection>
        ))}
      </ul>
    </>
  )
}

function CommandMenuSection({ label, children }: { label: string; children: ReactNode }) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({ heading: label })
  return (
    <li {...itemProps}>
      <span {...headingProps} className={cx(text.label, styles.heading)}>
        {label}
      </span>
      <ul {...groupProps} className={styles.group}>
        {children}
      </ul>
    </li>
  )
}

interface CommandMenuRowProps {
  id: string
  item: CommandMenuItem
  state: ListState<unknown>
  isActive: boolean
}

function CommandMenuRow({ id, item, state, isActive }: CommandMenuRowProps) {
  const { optionProps } = useListOption(item.id, state)
  // Nothing can be selected, so the attribute marks the active command.
  const rowProps = { ...optionProps, id, 'aria-selected': isActive }
  return (
    <li {...rowProps} data-active={isActive ? '' : undefined} className={styles.option}>
      <bdi>{item.label}</bdi>
      {item.detail && <span className={cx(text.mono, styles.detail)}>{item.detail}</span>}
      {item.shortcut && <kbd className={cx(text.mono, styles.shortcut)}>{item.shortcut}</kbd>}
    </li>
  )
}
