'use client'

import { type ComponentPropsWithRef, useId, useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useNumberField } from 'react-aria/useNumberField'
import { useNumberFieldState } from 'react-stately/useNumberFieldState'
import { controlStyles } from '../Field/Field.css.ts'
import { Field } from '../Field/Field.tsx'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { toFinite, toPositive } from '../hooks/toFinite.ts'
import { useActionReset } from '../hooks/useActionReset.ts'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './NumberField.css.ts'
import { defaultNumberFieldLabels } from './numberFieldLabels.ts'
import type { NumberFieldProps } from './numberFieldProps.ts'

/**
 * A text field for a number in the user's format, with buttons that change it by one step. The root
 * gets `className`, and the text field gets `ref` and other props. A form gets the number under
 * `name`, as in `1234.5`.
 */
export const NumberField = withRef(function NumberField({
  locale = 'en',
  ref,
  ...props
}: NumberFieldProps) {
  return (
    // Parses and announces numbers in this language, whatever the browser's language is.
    <I18nProvider locale={locale}>
      <LocalizedNumberField {...props} locale={locale} inputRef={ref} />
    </I18nProvider>
  )
})

interface LocalizedNumberFieldProps extends Omit<NumberFieldProps, 'ref'> {
  locale: string
  /** Not named `ref`, which React 18 doesn't pass to a function. */
  inputRef: NumberFieldProps['ref']
}

function LocalizedNumberField({
  label,
  labelHidden,
  hint,
  error,
  required = false,
  size = 'regular',
  id: givenId,
  className,
  name,
  form,
  value,
  defaultValue = null,
  onValueChange,
  min,
  max,
  step,
  formatOptions,
  locale,
  wheel = false,
  labels: ownLabels,
  disabled = false,
  readOnly = false,
  inputRef: givenRef,
  ...rest
}: LocalizedNumberFieldProps) {
  const labels = useLabels('NumberField', defaultNumberFieldLabels, ownLabels)
  const generatedId = useId()
  const id = givenId ?? generatedId
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, givenRef)
  const isActionReset = useActionReset()
  const options = {
    id,
    'aria-labelledby': `${id}-label`,
    ...(value !== undefined && { value: toNumber(value) }),
    defaultValue: toNumber(defaultValue),
    onChange(number: number) {
      // React Aria also resets what the parent controls.
      if (value === undefined || !isActionReset()) onValueChange?.(toFinite(number, null))
    },
    minValue: toFinite(min, undefined),
    maxValue: toFinite(max, undefined),
    step: toPositive(step, undefined),
    formatOptions,
    isDisabled: disabled,
    isReadOnly: readOnly,
    isRequired: required,
    isWheelDisabled: !wheel,
    // Reports a wrong number instead of changing it to another one.
    commitBehavior: 'validate',
    validationBehavior: 'native',
  } as const
  const state = useNumberFieldState(withoutUndefined({ ...options, locale }))
  const { inputProps, groupProps, validationErrors } = useNumberField(
    withoutUndefined(options),
    state,
    input,
  )
  const ownProps = inputProps as ComponentPropsWithRef<'input'>
  const fieldName = typeof label === 'string' ? label : ''

  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error ?? (validationErrors.join(' ') || undefined)}
      required={required}
      id={id}
      className={className}
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: React Aria listens to the wheel only while focus is inside.
        <div className={styles.frame} onFocus={groupProps.onFocus} onBlur={groupProps.onBlur}>
          <input
            {...mergeProps(rest, { ...ownProps }, { ...control })}
            ref={inputRef}
            form={form}
            className={cx(controlStyles[size], styles.input)}
          />
          <div className={styles.buttons}>
            <StepButton
              label={labels.decrease(fieldName)}
              icon="minus"
              controls={id}
              disabled={disabled || readOnly || !state.canDecrement}
              onPress={state.decrement}
            />
            <StepButton
              label={labels.increase(fieldName)}
              icon="plus"
              controls={id}
              disabled={disabled || readOnly || !state.canIncrement}
              onPress={state.increment}
            />
          </div>
          {name !== undefined && (
            <input
              type="hidden"
              name={name}
              form={form}
              value={Number.isNaN(state.numberValue) ? '' : state.numberValue}
              disabled={disabled}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface StepButtonProps {
  label: string
  icon: 'minus' | 'plus'
  controls: string
  disabled: boolean
  onPress: () => void
}

/** Changes the number by one step. Not a tab stop, because arrow keys in the text field do the same. */
function StepButton({ label, icon, controls, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      disabled={disabled}
      className={styles.button}
      // The text field keeps focus, and a phone keeps its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

const toNumber = (value: number | null) => toFinite(value, Number.NaN)

/** Leaves out props that are undefined, because React Aria's types don't allow them. */
function withoutUndefined<Props extends object>(props: Props) {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as {
    [Name in keyof Props]: Exclude<Props[Name], undefined>
  }
}
