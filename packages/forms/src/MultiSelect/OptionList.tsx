import { Button, Icon, VisuallyHidden } from '@duet/ui'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useListBox, useOption } from 'react-aria/useListBox'
import { Item } from 'react-stately/Item'
import { type ListState, useListState } from 'react-stately/useListState'
import { isInShadowRoot } from '../hooks/roots.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import * as styles from './MultiSelect.css.ts'
import type { MultiSelectLabels } from './multiSelectLabels.ts'
import { NOTHING_TYPED, typeCharacter } from './typeAhead.ts'

/** Lists with more options than this can be searched on phones. */
const MAX_UNSEARCHED_OPTIONS = 10

interface OptionListProps<Option extends string> {
  id: string
  labels: MultiSelectLabels
  options: readonly Option[]
  texts: readonly string[]
  value: readonly Option[]
  onValueChange: (value: Option[]) => void
  onClose: () => void
}

/**
 * The open list. Arrow keys, Home, End, and typed letters move focus. Space and Enter select. On
 * phones, there's a search box above a long list, and a button below the list that closes it.
 */
export function OptionList<Option extends string>({
  id,
  labels,
  options,
  texts: allTexts,
  value,
  onValueChange,
  onClose,
}: OptionListProps<Option>) {
  const ref = useRef<HTMLUListElement>(null)
  const [searchText, setSearchText] = useState('')
  const matches = options
    .map((option, index) => ({ option, text: allTexts[index] ?? option }))
    .filter(({ text }) => foldText(text).includes(foldText(searchText.trim())))
  const texts = matches.map(({ text }) => text)
  const isMatch = (option: Option) => matches.some((match) => match.option === option)
  const state = useListState({
    children: matches.map(({ option, text }) => <Item key={option}>{text}</Item>),
    selectionMode: 'multiple',
    selectedKeys: value,
    // Options that don't match the search stay selected.
    onSelectionChange: (keys) =>
      onValueChange(
        options.filter((option) =>
          keys === 'all' ? isMatch(option) || value.includes(option) : keys.has(option),
        ),
      ),
  })
  const { listBoxProps } = useListBox(
    {
      id,
      'aria-label': labels.options,
      autoFocus: value.length > 0 ? true : 'first',
      escapeKeyBehavior: 'none',
      shouldSelectOnPressUp: true,
    },
    state,
    ref,
  )
  const typeAhead = useRef(NOTHING_TYPED)

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
    const focusedIndex = matches.findIndex(
      ({ option }) => option === state.selectionManager.focusedKey,
    )
    const result = typeCharacter(texts, focusedIndex, typeAhead.current, key, timeStamp)
    typeAhead.current = result?.typeAhead ?? NOTHING_TYPED
    if (!result) return
    const match = matches[result.index]
    if (match) state.selectionManager.setFocusedKey(match.option)
    event.preventDefault()
    event.stopPropagation()
  }

  function handleSearchKeyDown(event: KeyboardEvent) {
    const [firstMatch] = matches
    if (event.key === 'ArrowDown' && firstMatch) {
      state.selectionManager.setFocused(true)
      state.selectionManager.setFocusedKey(firstMatch.option)
    } else if (event.key === 'Enter') {
      // Doesn't submit the form.
      if (firstMatch && matches.length === 1)
        state.selectionManager.toggleSelection(firstMatch.option)
    } else {
      return
    }
    event.preventDefault()
  }

  return (
    <>
      {options.length > MAX_UNSEARCHED_OPTIONS && (
        <div className={styles.search}>
          <input
            type="search"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={labels.searchOptions}
            aria-controls={id}
            placeholder={labels.searchOptions}
            className={styles.searchBox}
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
            onKeyDown={handleSearchKeyDown}
          />
          <VisuallyHidden role="status">
            {searchText && labels.matchCount(matches.length)}
          </VisuallyHidden>
        </div>
      )}
      {/* React Aria adds a `style` element for `touch-action`, unless an element with this ID
          exists. A strict content security policy would block that `style` element, so our style
          sheet sets `touch-action` instead. */}
      <span id="react-aria-pressable-style" hidden />
      {/* Replaces React Aria's type-ahead, which treats the space that selects an option as part of
          the search text, and which doesn't clear the search text after Enter. */}
      <ul
        {...listBoxProps}
        onKeyDownCapture={handleTypeAhead}
        ref={ref}
        hidden={matches.length === 0}
        className={styles.list}
      >
        {matches.map(({ option, text }) => (
          <OptionRow key={option} option={option} text={text} state={state} />
        ))}
      </ul>
      {matches.length === 0 && <p className={styles.noMatches}>{labels.noMatches}</p>}
      <div className={styles.closing}>
        <Button size="small" onClick={onClose}>
          {labels.closeOptions}
        </Button>
      </div>
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
  const { optionProps, isPressed } = useOption({ key: option }, state, ref)

  // When the pointer is released, React Aria checks on the document whether it's still over the
  // option. There, the event's target is the host of the shadow root, so React Aria would cancel the
  // press. Without this event, it ends the press at the click that follows.
  function handlePointerUp(event: PointerEvent<HTMLLIElement>) {
    optionProps.onPointerUp?.(event)
    if (isPressed && isInShadowRoot(event.currentTarget)) event.stopPropagation()
  }

  return (
    <li {...optionProps} onPointerUp={handlePointerUp} ref={ref} className={styles.option}>
      <span className={styles.optionBox} aria-hidden="true">
        <Icon name="check" className={styles.optionCheck} />
      </span>
      {text}
    </li>
  )
}

/** Returns a text without capitals and accents, so that `aland` finds "Åland". */
const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
