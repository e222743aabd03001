import { type KeyboardEvent, useId, useState } from 'react'

export interface Suggestion {
  id: string
  label: string
  /** Text after the label, such as an email address. */
  detail?: string | undefined
}

interface SuggestionsOptions<Item extends Suggestion> {
  suggestions: readonly Item[]
  onChoose: (suggestion: Item) => void
  /** Called when the user presses Escape. */
  onClose: () => void
}

export interface SuggestionsState<Item extends Suggestion> {
  listId: string
  suggestions: readonly Item[]
  activeIndex: number
  getOptionId(index: number): string
  onChoose(suggestion: Item): void
  /** Attributes that connect the text field to the list of suggestions. */
  fieldProps: {
    'aria-autocomplete': 'list'
    'aria-controls': string | undefined
    'aria-activedescendant': string | undefined
    autoComplete: 'off'
  }
  /**
   * Handles arrow keys, Enter, Tab, and Escape in the text field. Returns whether it handled the
   * key.
   */
  handleKeyDown(event: KeyboardEvent): boolean
}

/** Keeps track of a text field's active suggestion. Focus stays in the field. */
export function useSuggestions<Item extends Suggestion>({
  suggestions,
  onChoose,
  onClose,
}: SuggestionsOptions<Item>): SuggestionsState<Item> {
  const listId = useId()
  const [selection, setSelection] = useState({ index: 0, ids: '' })
  const ids = suggestions.map(({ id }) => id).join('\n')
  // When the suggestions change, the first suggestion becomes active.
  const activeIndex = selection.ids === ids ? selection.index : 0
  const isOpen = suggestions.length > 0
  const getOptionId = (index: number) => `${listId}-${index}`

  function move(step: number) {
    const index = (activeIndex + step + suggestions.length) % suggestions.length
    setSelection({ index, ids })
    document.getElementById(getOptionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  function handleKey(event: KeyboardEvent): boolean {
    const activeSuggestion = suggestions[activeIndex]
    if (!activeSuggestion || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
      return false
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))
      onChoose(activeSuggestion)
    else return false
    return true
  }

  return {
    listId,
    suggestions,
    activeIndex,
    getOptionId,
    onChoose,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? getOptionId(activeIndex) : undefined,
      autoComplete: 'off',
    },
    handleKeyDown(event) {
      const isHandled = handleKey(event)
      if (isHandled) event.preventDefault()
      return isHandled
    },
  }
}
