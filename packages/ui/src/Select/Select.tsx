'use client'

import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { controlStyles } from '../Field/Field.css.ts'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './Select.css.ts'
import { useDefaultOption } from './useDefaultOption.ts'

export interface SelectProps
  extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple'>,
    FieldFrame {
  /** `<option>` and `<optgroup>` elements. */
  children: ReactNode
  /** The text of an extra first option that has no value, such as `Choose a plant`. */
  placeholder?: string
  /** Called with the value of the option that the user selects. */
  onValueChange?: (value: string) => void
  /**
   * Height: `regular` is 48 px. `small`, for dense layouts, is 36 px, or 44 px on touch screens.
   * @default 'regular'
   */
  size?: keyof typeof controlStyles
}

/**
 * A native select. The browser draws the list of options. The root gets `className`, and the
 * `<select>` gets `ref` and other props.
 */
export const Select = withRef(function Select({
  label,
  labelHidden,
  hint,
  error,
  required = false,
  placeholder,
  onValueChange,
  size = 'regular',
  id,
  className,
  children,
  ref,
  ...rest
}: SelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const selectRef = useMergedRefs(select, ref)
  const defaultOption = rest.value ?? rest.defaultValue
  useDefaultOption(select, defaultOption === undefined ? undefined : String(defaultOption))

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
      {(control) => (
        <span className={styles.frame}>
          <select
            {...mergeProps(rest, {
              ...control,
              onChange: (event) => onValueChange?.(event.currentTarget.value),
            })}
            ref={selectRef}
            className={cx(controlStyles[size], styles.select)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {children}
          </select>
          <Icon name="chevron-down" className={styles.icon} />
        </span>
      )}
    </Field>
  )
})
