import type { ComponentPropsWithRef } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Field.css.ts'
import { Field, type FieldFrame } from './Field.tsx'

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'>, FieldFrame {
  /**
   * Height: `regular` is 48 px. `small`, for dense layouts, is 36 px, or 44 px on touch screens.
   * @default 'regular'
   */
  size?: keyof typeof styles.controlStyles
}

/**
 * A single-line text field. The root gets `className`, and the `<input>` gets `ref` and other
 * props.
 */
export const TextField = withRef(function TextField({
  label,
  labelHidden,
  hint,
  error,
  required = false,
  size = 'regular',
  id,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
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
        <input
          {...mergeProps(rest, { ...control })}
          type={type}
          className={styles.controlStyles[size]}
        />
      )}
    </Field>
  )
})
