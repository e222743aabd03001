import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useState,
} from 'react'
import { toFinite } from '../hooks/toFinite.ts'
import type { ComboboxLabels } from './comboboxLabels.ts'
import { ADD_VALUE, type ComboboxOption, findByText, getLabel } from './comboboxOptions.ts'
import type { ComboboxProps } from './comboboxProps.ts'
import { useComboboxValue } from './useComboboxValue.ts'
import { useOptions } from './useOptions.ts'

/** The state of a combobox, and the event handlers of its text field. */
export function useCombobox(
  props: ComboboxProps,
  input: RefObject<HTMLInputElement | null>,
  labels: ComboboxLabels,
) {
  const { multiple = false, freeText = false, separator, onTextChange } = props
  const maxOptions = Math.max(1, Math.floor(toFinite(props.maxOptions ?? 100, 100)))
  const { values, changeValues, resetValues } = useComboboxValue(props)
  const [isExpanded, setIsExpanded] = useState(false)
  /** `undefined` if the field shows the selected option. */
  const [ownText, setOwnText] = useState<string>()
  const [activeValue, setActiveValue] = useState<string>()
  const [knownOptions, setKnownOptions] = useState<readonly ComboboxOption[]>([])
  const isOpen = isExpanded && !props.disabled && !props.readOnly

  const [selectedValue = ''] = values
  const typedText = props.text ?? ownText ?? ''
  const isTextValue = freeText && !multiple
  // The parent may have changed the value since the user typed.
  const isOwnTextCurrent = ownText !== undefined && (!isTextValue || ownText === selectedValue)
  const isTyping = isOwnTextCurrent || Boolean(props.text)
  const fieldText = isTyping || multiple ? typedText : findLabel(selectedValue)
  const { state, options, retry } = useOptions({
    options: props.options ?? [],
    loadOptions: props.loadOptions,
    text: isTyping ? typedText.trim() : '',
    isOpen,
  })
  const listedOptions = listOptions()
  const enabledOptions = listedOptions.filter(({ disabled }) => !disabled)
  // While the user types, Enter selects the first option. Free text is a value already.
  const isFirstActive = isTyping && typedText.trim() !== '' && !isTextValue
  const activeOption =
    enabledOptions.find(({ value }) => value === activeValue) ??
    (isFirstActive ? enabledOptions[0] : undefined) ??
    (isTyping || multiple ? undefined : enabledOptions.find(({ value }) => value === selectedValue))

  function findLabel(value: string): string {
    const option = [...(props.options ?? []), ...knownOptions].find((item) => item.value === value)
    return option ? getLabel(option) : value
  }

  function listOptions(): readonly ComboboxOption[] {
    if (!freeText || !multiple) return options.slice(0, maxOptions)
    const others = options.filter(({ value }) => !values.includes(value))
    const text = typedText.trim()
    if (!text || findSelected(text)) return others.slice(0, maxOptions)
    const match = findByText(others, text)
    const first = match ?? { value: ADD_VALUE, label: labels.add(text) }
    return [first, ...others.filter((option) => option !== match)].slice(0, maxOptions)
  }

  function findSelected(text: string): ComboboxOption | undefined {
    const selected = values.map((value) => ({ value, label: findLabel(value) }))
    return findByText(selected, text)
  }

  const close = useCallback(() => {
    setIsExpanded(false)
    setActiveValue(undefined)
  }, [])

  function open() {
    if (!props.readOnly) setIsExpanded(true)
  }

  function changeText(text: string | undefined) {
    setOwnText(text)
    setActiveValue(undefined)
    if ((text ?? '') !== typedText) onTextChange?.(text ?? '')
  }

  function addTexts(texts: readonly string[]) {
    const newValues = [...values]
    for (const text of texts.map((item) => item.trim())) {
      if (!text || findSelected(text)) continue
      const value = findByText(options, text)?.value ?? text
      if (!newValues.includes(value)) newValues.push(value)
    }
    changeValues(newValues)
  }

  function select(option: ComboboxOption) {
    // A fieldset may have been disabled while the list was open.
    if (input.current?.matches(':disabled')) return close()
    const { value } = option
    if (value === ADD_VALUE) addTexts([typedText])
    else {
      setKnownOptions([...knownOptions.filter((item) => item.value !== value), option])
      if (!multiple) changeValues([value])
      else if (values.includes(value)) changeValues(values.filter((item) => item !== value))
      else changeValues([...values, value])
    }
    changeText(undefined)
    if (!multiple || freeText) close()
  }

  /** Ends typing: selects the option with the typed text, or shows the selected option again. */
  function commit() {
    close()
    if (!isTyping || isTextValue || (multiple && freeText)) return
    const match = typedText.trim() && findByText(options, typedText)
    if (match && !match.disabled) select(match)
    else {
      if (!multiple && typedText.trim() === '') changeValues([])
      changeText(undefined)
    }
  }

  function move(step: number) {
    const index = activeOption ? enabledOptions.indexOf(activeOption) : step > 0 ? -1 : 0
    const { length } = enabledOptions
    setActiveValue(enabledOptions[(index + step + length) % length]?.value)
  }

  function handleEnter(): boolean {
    if (isOpen && state === 'failed') retry()
    else if (isOpen && activeOption) select(activeOption)
    else if (multiple && freeText && typedText.trim()) {
      addTexts([typedText])
      changeText(undefined)
      close()
    } else {
      const isChoosing = isOpen && !isTextValue
      commit()
      // With a closed list, Enter submits the form.
      return isChoosing
    }
    return true
  }

  /** Returns whether it handled the key. */
  function handleKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      if (!isOpen) {
        open()
        // The selected option stays active.
        if (!altKey && !activeOption) move(step)
      } else if (altKey) close()
      else move(step)
      return true
    }
    if (key === 'Enter') return handleEnter()
    if (key === 'Tab' && !shiftKey && isOpen && activeOption && isTyping) {
      select(activeOption)
      // A list of chips can continue to grow.
      return multiple && freeText
    }
    if (key !== 'Escape') return false
    if (isOpen) close()
    else if (isTyping && !isTextValue && typedText) changeText(undefined)
    else return false
    return true
  }

  return {
    values,
    isOpen,
    state,
    retry,
    close,
    select,
    findLabel,
    fieldText,
    options: listedOptions,
    hiddenCount: options.length - maxOptions,
    activeOption,
    /** Whether the typed text isn’t the value that the form submits. */
    isIncomplete: values.length === 0 && fieldText.trim() !== '' && !isTextValue,
    removeValue: (value: string) => changeValues(values.filter((item) => item !== value)),
    toggle() {
      input.current?.focus()
      if (isOpen) close()
      else open()
    },
    reset(isAfterAction: boolean) {
      close()
      if (!isAfterAction || props.text === undefined) changeText(undefined)
      if (!isAfterAction || props.value === undefined) resetValues()
    },
    handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const text = currentTarget.value
      const isComposing = (nativeEvent as InputEvent).isComposing
      if (multiple && freeText && separator && !isComposing && text.includes(separator)) {
        const texts = text.split(separator)
        const openText = texts.at(-1)?.trimStart() ?? ''
        addTexts(texts.slice(0, -1))
        changeText(openText)
        if (openText) open()
        else close()
      } else {
        changeText(text)
        if (isTextValue) changeValues(text ? [text] : [])
        open()
      }
    },
    handleKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || props.readOnly || !handleKey(event)) return
      event.preventDefault()
      // Escape closes the list, not the dialog around it.
      event.stopPropagation()
    },
    handleBlur({ relatedTarget }: FocusEvent, popup: Element | null) {
      if (!popup?.contains(relatedTarget)) commit()
    },
  }
}
