import { useEffect, useRef } from 'react'
import { useListBox } from 'react-aria/useListBox'
import { Item } from 'react-stately/Item'
import { type ListState, useListState } from 'react-stately/useListState'
import { useListOption } from '../hooks/useListOption.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as styles from './Combobox.css.ts'
import { type ComboboxOption, getLabel } from './comboboxOptions.ts'

interface ComboboxListProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  values: readonly string[]
  /** Whether several options can be selected. A press then toggles one. */
  isMultiple: boolean
  /** Whether selected options have check marks. */
  hasChecks: boolean
  activeOption: ComboboxOption | undefined
  getOptionId: (option: ComboboxOption) => string
  onSelect: (option: ComboboxOption) => void
}

/** The options. The text field keeps focus and handles keys. */
export function ComboboxList({
  id,
  label,
  options,
  values,
  isMultiple,
  hasChecks,
  activeOption,
  getOptionId,
  onSelect,
}: ComboboxListProps) {
  const ref = useRef<HTMLUListElement>(null)
  const state = useListState({
    children: options.map((option) => (
      <Item key={option.value} textValue={getLabel(option)}>
        {getLabel(option)}
      </Item>
    )),
    selectionMode: isMultiple ? 'multiple' : 'single',
    selectionBehavior: 'toggle',
    allowDuplicateSelectionEvents: true,
    disallowEmptySelection: !isMultiple,
    selectedKeys: values,
    disabledKeys: options.filter(({ disabled }) => disabled).map(({ value }) => value),
    onSelectionChange(keys) {
      const hasKey = (value: string) => keys === 'all' || keys.has(value)
      const changed = options.find(({ value }) =>
        isMultiple ? hasKey(value) !== values.includes(value) : hasKey(value),
      )
      if (changed) onSelect(changed)
    },
  })
  const { listBoxProps } = useListBox(
    { id, 'aria-label': label, shouldUseVirtualFocus: true, shouldSelectOnPressUp: true },
    state,
    ref,
  )
  const activeId = activeOption && getOptionId(activeOption)

  useEffect(() => {
    const active = activeId && ref.current?.querySelector('[data-active]')
    // jsdom has no `scrollIntoView`.
    if (active) active.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      {/* React Aria adds a `style` element for `touch-action`, unless an element with this ID exists.
          A strict content security policy would block that `style` element, so our style sheet sets
          `touch-action` instead. */}
      <span id="react-aria-pressable-style" hidden />
      <ul {...listBoxProps} ref={ref} className={styles.list}>
        {options.map((option) => (
          <ComboboxRow
            key={option.value}
            id={getOptionId(option)}
            option={option}
            state={state}
            isActive={option === activeOption}
            hasCheck={hasChecks}
          />
        ))}
      </ul>
    </>
  )
}

interface ComboboxRowProps {
  id: string
  option: ComboboxOption
  state: ListState<unknown>
  isActive: boolean
  hasCheck: boolean
}

function ComboboxRow({ id, option, state, isActive, hasCheck }: ComboboxRowProps) {
  const { optionProps, isSelected } = useListOption(option.value, state)
  return (
    <li {...optionProps} id={id} data-active={isActive ? '' : undefined} className={styles.option}>
      {hasCheck && <span className={styles.check}>{isSelected && <Icon name="check" />}</span>}
      <bdi>{getLabel(option)}</bdi>
      {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
    </li>
  )
}
