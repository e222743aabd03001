import { Icon } from '@duet/ui'
import { type KeyboardEvent, useRef } from 'react'
import { useListBox, useOption } from 'react-aria/useListBox'
import { Item } from 'react-stately/Item'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { type ListState, useListState } from 'react-stately/useListState'
import { isInShadowRoot } from '../hooks/roots.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import * as styles from './MultiSelect.css.ts'
import { NOTHING_TYPED, typeCharacter } from './typeAhead.ts'

interface OptionListProps<Option extends string> {
  id: string
  label: string
  options: readonly Option[]
  /** The text of each option. */
  texts: readonly string[]
  value: readonly Option[]
  onValueChange: (value: Option[]) => void
}

/** The open list. Arrow keys, Home, End, and typed letters move focus. Space and Enter select. */
export function OptionList<Option extends string>({
  id,
  label,
  options,
  texts,
  value,
  onValueChange,
}: OptionListProps<Option>) {
  const ref = useRef<HTMLUListElement>(null)
  const state = useListState({
    children: options.map((option, index) => <Item key={option}>{texts[index]}</Item>),
    selectionMode: 'multiple',
    selectedKeys: value,
    onSelectionChange: (keys) =>
      onValueChange(options.filter((option) => keys === 'all' || keys.has(option))),
  })
  const { listBoxProps } = useListBox(
    {
      id,
      'aria-label': label,
      autoFocus: value.length > 0 ? true : 'first',
      escapeKeyBehavior: 'none',
      shouldSelectOnPressUp: true,
    },
    state,
    ref,
  )
  const typeAhead = useRef(NOTHING_TYPED)

  useIsomorphicLayoutEffect(() => {
    // React Aria needs this flag to recognize clicks in a shadow root. Only a private entry point
    // exports the flag. Importing it is safe, because this package pins React Aria's version.
    if (ref.current && isInShadowRoot(ref.current)) enableShadowDOM()
  }, [])

  // Focuses an option immediately. If the user opened the list with the Enter key, React Aria would
  // wait a frame before it moves focus, and keys typed in the meantime would be lost.
  useIsomorphicLayoutEffect(() => {
    const findOption = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    const row = findOption('[aria-selected=true]') ?? findOption('[role=option]')
    row?.focus({ preventScroll: true })
  }, [])

  function handleTypeAhead(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    if (key === 'Enter') typeAhead.current = NOTHING_TYPED
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return
    const focusedIndex = options.indexOf(state.selectionManager.focusedKey as Option)
    const result = typeCharacter(texts, focusedIndex, typeAhead.current, key, timeStamp)
    typeAhead.current = result?.typeAhead ?? NOTHING_TYPED
    if (!result) return
    const matchingOption = options[result.index]
    if (matchingOption !== undefined) state.selectionManager.setFocusedKey(matchingOption)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {/* React Aria adds a `style` element for `touch-action`, unless an element with this ID
          exists. A strict content security policy would block that `style` element, so our style
          sheet sets `touch-action` instead. */}
      <span id="react-aria-pressable-style" hidden />
      {/* Replaces React Aria's type-ahead, which treats the space that selects an option as part of
          the search text, and which doesn't clear the search text after Enter. */}
      <ul {...listBoxProps} onKeyDownCapture={handleTypeAhead} ref={ref} className={styles.list}>
        {options.map((option, index) => (
          <OptionRow key={option} option={option} text={texts[index]} state={state} />
        ))}
      </ul>
    </>
  )
}

interface OptionRowProps {
  option: string
  text: string | undefined
  state: ListState<unknown>
}

function OptionRow({ option, text, state }: OptionRowProps) {
  const ref = useRef<HTMLLIElement>(null)
  const { optionProps } = useOption({ key: option }, state, ref)
  return (
    <li {...optionProps} ref={ref} className={styles.option}>
      <span className={styles.optionBox} aria-hidden="true">
        <Icon name="check" className={styles.optionCheck} />
      </span>
      {text}
    </li>
  )
}
