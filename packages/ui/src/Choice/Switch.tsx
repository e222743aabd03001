'use client'

import { type ComponentPropsWithRef, useRef } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { useKeepChecked } from '../hooks/useKeepChecked.ts'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Choice.css.ts'

export interface SwitchProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'size' | 'children'>,
    FieldFrame {
  /** Called when the user turns the switch on or off. */
  onCheckedChange?: (checked: boolean) => void
}

/**
 * A switch for a setting that takes effect immediately. In a form with a submit button, use a
 * `Checkbox` instead. The root gets `className`, and the `<input>` gets `ref` and other props.
 */
export const Switch = withRef(function Switch({
  label,
  labelHidden,
  hint,
  error,
  required = false,
  onCheckedChange,
  id,
  className,
  ref,
  ...rest
}: SwitchProps) {
  const input = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRefs(input, ref)
  useKeepChecked(input, rest.checked !== undefined)

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
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state.
          role="switch"
          className={styles.switchTrack}
        />
      )}
    </Field>
  )
})
