'use client'

import { useEffect, useId, useRef } from 'react'
import { ChipGroup } from '../Chip/ChipGroup.tsx'
import { controlStyles } from '../Field/Field.css.ts'
import { Field } from '../Field/Field.tsx'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { useFormReset } from '../hooks/useFormReset.ts'
import { usePopup } from '../hooks/usePopup.ts'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Combobox.css.ts'
import { ComboboxList } from './ComboboxList.tsx'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { defaultComboboxLabels } from './comboboxLabels.ts'
import type { ComboboxOption } from './comboboxOptions.ts'
import type { ComboboxProps } from './comboboxProps.ts'
import { useCombobox } from './useCombobox.ts'

/**
 * A text field with a list of options, which typing filters. With `multiple`, selected options show
 * as chips. The root gets `className`, and the text field gets `ref` and other props. A form gets
 * the values under `name`, one entry per value.
 */
export const Combobox = withRef(function Combobox(props: ComboboxProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    required = false,
    size = 'regular',
    id,
    className,
    name,
    form,
    disabled,
    ref,
    labels: ownLabels,
    valuesLabel = '',
    multiple,
    options: _options,
    loadOptions: _loadOptions,
    maxOptions: _maxOptions,
    freeText = false,
    text: _text,
    onTextChange: _onTextChange,
    value: _value,
    defaultValue: _defaultValue,
    onValueChange: _onValueChange,
    separator: _separator,
    ...rest
  } = props
  const labels = useLabels('Combobox', defaultComboboxLabels, ownLabels)
  const frame = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox(props, input, labels)
  const { values, isOpen, state, options, activeOption, isIncomplete } = combobox
  const listId = useId()
  const hasList = state === 'ready' && options.length > 0
  const { ref: showPopup, ...popupProps } = usePopup(isOpen, combobox.close, frame, input)
  const popupRef = useMergedRefs(showPopup, popup)
  const inputRef = useMergedRefs(input, ref)
  const getOptionId = (option: ComboboxOption) => `${listId}-${options.indexOf(option)}`

  useFormReset(input, combobox.reset)

  useEffect(() => {
    input.current?.setCustomValidity(required && isIncomplete ? labels.incomplete : '')
  }, [required, isIncomplete, labels.incomplete])

  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
      id={id}
      className={className}
    >
      {({ required: _required, ...control }) => (
        <>
          {multiple && (
            <ChipGroup
              label={valuesLabel}
              items={values.map((value) => ({ id: value, label: combobox.findLabel(value) }))}
              onRemove={combobox.removeValue}
              emptyFocusRef={input}
              disabled={disabled}
              labels={{ remove: labels.remove }}
            />
          )}
          <div ref={frame} className={styles.frame}>
            <input
              {...mergeProps(rest, {
                ...control,
                onChange: combobox.handleChange,
                onKeyDown: combobox.handleKeyDown,
                onBlur: (event) => combobox.handleBlur(event, popup.current),
                onClick: () => !isOpen && combobox.toggle(),
              })}
              ref={inputRef}
              type="text"
              role="combobox"
              autoComplete="off"
              form={form}
              disabled={disabled}
              required={required && values.length === 0}
              aria-required={required || undefined}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${listId}-${hasList ? 'list' : 'message'}` : undefined}
              aria-activedescendant={isOpen && activeOption ? getOptionId(activeOption) : undefined}
              value={combobox.fieldText}
              className={cx(controlStyles[size], styles.input)}
            />
            <button
              type="button"
              tabIndex={-1}
              aria-label={labels.open}
              aria-expanded={isOpen}
              disabled={disabled || rest.readOnly}
              className={styles.button}
              onMouseDown={(event) => event.preventDefault()}
              onClick={combobox.toggle}
            >
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
            </button>
            {isOpen && (
              <ComboboxPopup
                {...popupProps}
                ref={popupRef}
                id={`${listId}-message`}
                data-size={size}
                state={state}
                isEmpty={options.length === 0}
                hiddenCount={combobox.hiddenCount}
                shownCount={options.length}
                onRetry={combobox.retry}
                comboboxLabels={labels}
              >
                <ComboboxList
                  id={`${listId}-list`}
                  label={typeof label === 'string' ? label : labels.open}
                  options={options}
                  values={values}
                  isMultiple={Boolean(multiple) && !freeText}
                  hasChecks={!freeText}
                  activeOption={activeOption}
                  getOptionId={getOptionId}
                  onSelect={combobox.select}
                />
              </ComboboxPopup>
            )}
          </div>
          {name !== undefined &&
            (multiple ? values : [values[0] ?? '']).map((value) => (
              <input
                key={value}
                type="hidden"
                name={name}
                form={form}
                value={value}
                disabled={disabled}
              />
            ))}
          <VisuallyHidden role="status">
            {isOpen && describeOptions(state, options.length, labels)}
          </VisuallyHidden>
        </>
      )}
    </Field>
  )
})

function describeOptions(
  state: 'ready' | 'loading' | 'failed',
  count: number,
  labels: typeof defaultComboboxLabels,
): string {
  if (state === 'loading') return labels.loading
  if (state === 'failed') return labels.failed
  return count === 0 ? labels.empty : labels.count(count)
}
