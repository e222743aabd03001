import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Chip.css.ts'
import { Chip } from './Chip.tsx'

export interface ChipItem {
  id: string
  label: string
}

export interface ChipGroupProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** Of what they are, such as "Selected states". */
  label: string
  /** In the order in which they stand. */
  items: readonly ChipItem[]
  /** Called by the cross, Delete and Backspace. Leave the item out of `items` then. */
  onRemove: (id: string) => void
  /** Takes the focus once the last chip is gone. */
  emptyFocusRef?: RefObject<HTMLElement | null>
  /** Whether nothing may be removed now. @default false */
  isDisabled?: boolean
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Chosen things, each with a cross. One stop of the Tab key; arrows, Home and End walk, Delete and
 * Backspace remove, and the focus goes on to the chip that takes the place. Draws nothing when empty.
 */
export const ChipGroup = withRef(function ChipGroup({
  label,
  items,
  onRemove,
  emptyFocusRef,
  isDisabled = false,
  className,
  onKeyDown,
  ...rest
}: ChipGroupProps) {
  const [current, setCurrent] = useState(0)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const mustFocus = useRef(false)
  const stop = Math.min(current, items.length - 1)

  // The chip that follows exists only once the owner of the list has drawn it without the removed one.
  useIsomorphicLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const heir = items[stop]
    if (heir) buttons.current.get(heir.id)?.focus()
    else emptyFocusRef?.current?.focus()
  }, [items, stop, emptyFocusRef])

  function walkTo(index: number) {
    const item = items[index]
    if (item) buttons.current.get(item.id)?.focus()
  }

  function remove(index: number) {
    const item = items[index]
    if (!item) return
    mustFocus.current = true
    setCurrent(index)
    onRemove(item.id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const step = steps[event.key]
    if (step) walkTo(stop + (isRightToLeft && isSideways ? -step : step))
    else if (event.key === 'Home') walkTo(0)
    else if (event.key === 'End') walkTo(items.length - 1)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(stop)
    else return
    event.preventDefault()
  }

  if (items.length === 0) return null
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without bullets.
      role="list"
      {...rest}
      onKeyDown={handleKeyDown}
      className={cx(styles.group, className)}
    >
      {items.map(({ id, label: words }, index) => (
        <li key={id}>
          <Chip
            removeLabel={`Remove ${words}`}
            onRemove={() => remove(index)}
            removeProps={{
              ref: (button) => {
                if (button) buttons.current.set(id, button)
                else buttons.current.delete(id)
              },
              disabled: isDisabled,
              tabIndex: index === stop ? 0 : -1,
              'aria-keyshortcuts': 'Delete',
              onFocus: () => setCurrent(index),
            }}
          >
            {words}
          </Chip>
        </li>
      ))}
    </ul>
  )
})
