'use client'

import { type ComponentPropsWithRef, type ReactNode, useId, useRef } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { useKeepChecked } from '../hooks/useKeepChecked.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Choice.css.ts'

export interface RadioOption {
  /** The value that the form submits. Must be unique within the group. */
  value: string
  label: ReactNode
  /** @default false */
  disabled?: boolean
}

export interface RadioGroupProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'role'>,
    FieldFrame {
  /** The options, in display order. */
  options: readonly RadioOption[]
  /** The selected value, if the parent controls it. An empty string selects nothing. */
  value?: string
  /** The initially selected value. @default none */
  defaultValue?: string
  /** Called with the value that the user selects. */
  onValueChange?: (value: string) => void
  /** The name under which a form submits the value. */
  name?: string
  /** Whether all options are unavailable. @default false */
  disabled?: boolean
  /** The direction of the options. Horizontal options wrap. @default 'vertical' */
  orientation?: 'vertical' | 'horizontal'
}

/**
 * A group of native radio buttons that lets the user select one option. The root gets `className`,
 * and the element with `role="radiogroup"` gets `ref` and other props.
 */
export const RadioGroup = withRef(function RadioGroup({
  label,
  labelHidden,
  hint,
  error,
  required = false,
  options,
  value,
  defaultValue,
  onValueChange,
  name: givenName,
  disabled = false,
  orientation = 'vertical',
  id,
  className,
  ref,
  ...rest
}: RadioGroupProps) {
  const generatedName = useId()
  const name = givenName ?? generatedName
  const group = useRef<HTMLDivElement>(null)
  const groupRef = useMergedRefs(group, ref)
  useKeepChecked(group, value !== undefined)

  return (
    <Field
      group
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
      id={id}
      className={className}
    >
      {({ required: isRequired, 'aria-invalid': isInvalid, ...control }) => (
        <div
          {...mergeProps(rest, { ...control })}
          ref={groupRef}
          role="radiogroup"
          aria-labelledby={`${control.id}-label`}
          aria-required={isRequired}
          aria-invalid={isInvalid}
          aria-orientation={orientation}
          className={styles.options}
        >
          {options.map((option) => (
            <label key={option.value} className={cx(...styles.option)}>
              <input
                type="radio"
                name={name}
                value={option.value}
                // Only uncontrolled inputs reset with their form.
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                required={isRequired}
                disabled={disabled || option.disabled}
                onChange={() => onValueChange?.(option.value)}
                className={styles.radio}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
})
