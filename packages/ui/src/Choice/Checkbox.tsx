'use client'

import { type ComponentPropsWithRef, useRef } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { useKeepChecked } from '../hooks/useKeepChecked.ts'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Choice.css.ts'

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'>,
    FieldFrame {
  /**
   * Whether to show a dash instead of a check mark, for a group in which only some items are
   * checked.
   * @default false
   */
  indeterminate?: boolean
  /** Called when the user checks or unchecks the checkbox. */
  onCheckedChange?: (checked: boolean) => void
}

/** A native checkbox. The root gets `className`, and the `<input>` gets `ref` and other props. */
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
  useKeepChecked(input, rest.checked !== undefined)

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
