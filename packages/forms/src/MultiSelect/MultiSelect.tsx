'use client'

import { ChipGroup, Field, Icon, useFormReset, usePopup, withRef } from '@duet/ui'
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { useHydratedInNextTask } from '../hooks/useHydratedInNextTask.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import { encodeChoices } from '../schema/choices.ts'
import * as styles from './MultiSelect.css.ts'
import { defaultMultiSelectLabels, type MultiSelectLabels } from './multiSelectLabels.ts'
import { NativeOptions, readChecked } from './NativeOptions.tsx'
import { OptionList } from './OptionList.tsx'

export interface MultiSelectProps<Option extends string>
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Label above the button. Also part of the button's accessible name. */
  label: string
  /**
   * Field name in a form post. The value is the selected options, joined with a comma and a space.
   * If an option contains a comma, the value is a JSON list. A parser accepts both.
   */
  name: string
  /** The options, in display order. */
  options: readonly Option[]
  /** The text to show for each option. @default The option itself */
  optionLabels?: Readonly<Partial<Record<Option, string>>> | undefined
  /** The selected options, if the parent controls them. */
  value?: readonly Option[] | undefined
  /** The options that are selected at first, and after the form around it resets. @default [] */
  defaultValue?: readonly Option[] | undefined
  /**
   * Called with the selected options in the order of `options`. If the parent controls them and the
   * user resets the form around it, it's called with `defaultValue`, or else with the options of the
   * first render.
   */
  onValueChange?: ((value: Option[]) => void) | undefined
  /** Error message. */
  error?: string | undefined
  /** Whether the selection is read-only. @default false */
  disabled?: boolean | undefined
  /** Replaces the built-in text. @default defaultMultiSelectLabels */
  labels?: Partial<MultiSelectLabels> | undefined
}

/**
 * A button that opens a list for selecting several options. Each selected option shows as a
 * removable chip. Without JavaScript, it's a disclosure with checkboxes named `name`.
 */
export const MultiSelect = withRef(function MultiSelect<Option extends string>({
  label,
  name,
  options,
  optionLabels,
  value: givenValue,
  defaultValue,
  onValueChange: onGivenChange,
  error,
  disabled = false,
  labels,
  className,
  ...rest
}: MultiSelectProps<Option>) {
  const allLabels = useFormLabels('MultiSelect', defaultMultiSelectLabels, labels)
  const getText = (option: Option) => allLabels.option?.(option) ?? optionLabels?.[option] ?? option
  const id = useId()
  const isHydrated = useHydratedInNextTask()
  const [isExpanded, setIsExpanded] = useState(false)
  const isOpen = isExpanded && !disabled
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const nativeOptions = useRef<HTMLDetailsElement>(null)
  const closePopup = useCallback(() => setIsExpanded(false), [])
  const popupProps = usePopup(isOpen, closePopup, anchor, button)
  const [ownValue, setOwnValue] = useState(defaultValue ?? [])
  const value = givenValue ?? ownValue

  function onValueChange(newValue: Option[]) {
    setOwnValue(newValue)
    onGivenChange?.(newValue)
  }

  // Selects the options that the user checked before hydration. Runs only once, because an inline
  // `onValueChange` changes in each render, and calling it again would cause an endless loop.
  useIsomorphicLayoutEffect(() => {
    if (!nativeOptions.current) return
    const checked = readChecked(nativeOptions.current)
    const isChanged = options.some((option) => checked.includes(option) !== value.includes(option))
    if (isChanged && !disabled) onValueChange(options.filter((option) => checked.includes(option)))
    if (nativeOptions.current.open) setIsExpanded(true)
  }, [])

  const [initialValue] = useState(value)
  useFormReset(anchor, (isAfterAction) => {
    closePopup()
    if (givenValue && isAfterAction) return
    onValueChange([...(defaultValue ?? (givenValue ? initialValue : []))])
  })

  function closeAndFocus() {
    closePopup()
    button.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget } = event
    const isInPopup = target !== button.current
    const isInList = target instanceof Element && target.closest('[role="listbox"]') !== null
    const searchBox = currentTarget.querySelector<HTMLElement>('[type="search"]')
    const isShiftTab = event.key === 'Tab' && event.shiftKey && isInPopup
    if (!isOpen) {
      if (isInPopup || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
      setIsExpanded(true)
    } else if (isShiftTab && isInList && searchBox && isShown(searchBox)) {
      searchBox.focus()
    } else if (event.key === 'Escape' || (isShiftTab && (isInList || target === searchBox))) {
      closeAndFocus()
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function handleSelect(newValue: Option[]) {
    // A fieldset may have been disabled while the list was open.
    if (button.current?.matches(':disabled')) closePopup()
    else onValueChange(newValue)
  }

  function handleBlur(event: FocusEvent) {
    // `relatedTarget` is null if the window lost focus or the user pressed an element that can't
    // take focus. The list then stays open, unless `usePopup` closes it after a press outside.
    const { relatedTarget } = event
    if (relatedTarget && !anchor.current?.contains(relatedTarget)) closePopup()
  }

  return (
    <div {...rest} className={[styles.root, className].filter(Boolean).join(' ')}>
      <Field label={label} error={error} group={!isHydrated}>
        {(control) => (
          <>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events from the button and the list */}
            <div
              ref={anchor}
              className={styles.anchor}
              onKeyDown={handleKeyDown}
              onBlur={handleBlur}
            >
              {isHydrated ? (
                <button
                  ref={button}
                  type="button"
                  id={control.id}
                  className={styles.button}
                  aria-haspopup="listbox"
                  aria-expanded={isOpen}
                  aria-controls={`${id}list`}
                  aria-labelledby={`${control.id}-label ${id}value`}
                  aria-describedby={control['aria-describedby']}
                  data-invalid={error ? '' : undefined}
                  data-empty={value.length === 0 ? '' : undefined}
                  disabled={disabled}
                  onClick={() => setIsExpanded(!isOpen)}
                >
                  <span id={`${id}value`}>
                    {value.length === 0 ? (
                      allLabels.placeholder
                    ) : (
                      <bdi>{allLabels.selectedCount(value.length)}</bdi>
                    )}
                  </span>
                  <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
                </button>
              ) : (
                <NativeOptions
                  ref={nativeOptions}
                  name={name}
                  labelId={`${control.id}-label`}
                  placeholderId={`${id}value`}
                  placeholder={allLabels.placeholder}
                  options={options}
                  texts={options.map(getText)}
                  value={value}
                  disabled={disabled}
                />
              )}
              {isOpen && (
                <div {...popupProps} className={styles.popup}>
                  <OptionList
                    id={`${id}list`}
                    labels={allLabels}
                    options={options}
                    texts={options.map(getText)}
                    value={value}
                    onValueChange={handleSelect}
                    onClose={closeAndFocus}
                  />
                </div>
              )}
            </div>
            {/* A form doesn't submit the disabled checkboxes before hydration. */}
            {(isHydrated || disabled) && (
              <input type="hidden" name={name} value={encodeChoices(value, options)} />
            )}
            {/* Renders nothing without chips, but must stay mounted to move focus to the button. */}
            <ChipGroup
              label={allLabels.options}
              items={value.map((option) => ({ id: option, label: getText(option) }))}
              emptyFocusRef={button}
              disabled={disabled}
              labels={{ remove: allLabels.removeOption }}
              onRemove={(removedOption) =>
                onValueChange(value.filter((option) => option !== removedOption))
              }
            />
          </>
        )}
      </Field>
    </div>
  )
})

/** Returns whether an element has a box. Wide windows hide the search box. */
const isShown = (element: HTMLElement) => element.getClientRects().length > 0
