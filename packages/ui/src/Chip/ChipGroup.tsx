'use client'

import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { withRef } from '../hooks/withRef.ts'
import { useLabels } from '../labels/useLabels.ts'
import * as styles from './Chip.css.ts'
import { Chip } from './Chip.tsx'
import { type ChipGroupLabels, defaultChipGroupLabels } from './chipGroupLabels.ts'

export interface ChipItem {
  id: string
  label: string
}

export interface ChipGroupProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** The accessible name of the list, such as `Selected states`. */
  label: string
  /** The items, in display order. */
  items: readonly ChipItem[]
  /**
   * Called when the user removes an item with its button, Delete, or Backspace. Remove the item
   * from `items` in this handler.
   */
  onRemove: (id: string) => void
  /** The element that receives focus after the last chip is removed. */
  emptyFocusRef?: RefObject<HTMLElement | null>
  /** Whether to prevent users from removing items. @default false */
  disabled?: boolean | undefined
  /** Labels that replace the built-in text. @default defaultChipGroupLabels */
  labels?: Partial<ChipGroupLabels> | undefined
}

const stepsByKey: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Removable items that share one tab stop. Arrow keys, Home, and End move between chips. Delete and
 * Backspace remove the focused chip, and the next chip receives focus. Renders nothing if there are
 * no items.
 */
export const ChipGroup = withRef(function ChipGroup({
  label,
  items,
  onRemove,
  emptyFocusRef,
  disabled = false,
  labels,
  ...rest
}: ChipGroupProps) {
  const [currentIndex, setCurrentIndex] = useState(0)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const mustMoveFocus = useRef(false)
  const { remove: removeLabel } = useLabels('ChipGroup', defaultChipGroupLabels, labels)
  const tabStopIndex = Math.min(currentIndex, items.length - 1)

  // The next chip can receive focus only after the parent renders the list without the removed
  // chip.
  useIsomorphicLayoutEffect(() => {
    if (!mustMoveFocus.current) return
    mustMoveFocus.current = false
    const nextItem = items[tabStopIndex]
    if (nextItem) buttons.current.get(nextItem.id)?.focus()
    else emptyFocusRef?.current?.focus()
  }, [items, tabStopIndex, emptyFocusRef])

  function focusChip(index: number) {
    const item = items[index]
    if (item) buttons.current.get(item.id)?.focus()
  }

  function remove(index: number) {
    const item = items[index]
    if (!item) return
    mustMoveFocus.current = true
    setCurrentIndex(index)
    onRemove(item.id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const step = stepsByKey[event.key]
    if (step) focusChip(tabStopIndex + (isRightToLeft && isSideways ? -step : step))
    else if (event.key === 'Home') focusChip(0)
    else if (event.key === 'End') focusChip(items.length - 1)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(tabStopIndex)
    else return
    event.preventDefault()
  }

  if (items.length === 0) return null
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
      role="list"
      {...mergeProps(rest, { onKeyDown: handleKeyDown, className: styles.group })}
    >
      {items.map(({ id, label: itemLabel }, index) => (
        <li key={id}>
          <Chip
            removeLabel={removeLabel(itemLabel)}
            onRemove={() => remove(index)}
            removeProps={{
              ref: (button) => {
                if (button) buttons.current.set(id, button)
                else buttons.current.delete(id)
              },
              disabled: disabled,
              tabIndex: index === tabStopIndex ? 0 : -1,
              'aria-keyshortcuts': 'Delete',
              onFocus: () => setCurrentIndex(index),
            }}
          >
            {itemLabel}
          </Chip>
        </li>
      ))}
    </ul>
  )
})
