'use client'

import { type ComponentPropsWithRef, useRef } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Choice.css.ts'

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'>,
    FieldFrame {
  /** Shows a dash instead of a check mark, for a group with some checked items. @default false */
  indeterminate?: boolean
  /** Called when the user checks or unchecks it. */
  onCheckedChange?: (checked: boolean) => void
}

/**
 * A native checkbox. `className` goes to the root, and `ref` and other props go to the `<input>`.
 */
export const Checkbox = withRef(function Checkbox({
  label,
  labelHidden,
  hint,
  error,
  required = false,
  indeterminate = false,
  onCheckedChange,
  id,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRefs(input, ref)

  // Runs after each render, because the browser clears the indeterminate state on each click.
  useIsomorphicLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  })

  return (
    <Field
      inline
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
      id={id}
      className={className}
    >
      {(control) => (
        <input
          {...mergeProps(rest, {
            ...control,
            onChange: (event) => onCheckedChange?.(event.currentTarget.checked),
          })}
          ref={mergedRef}
          type="checkbox"
          className={styles.checkbox}
        />
      )}
    </Field>
  )
})
