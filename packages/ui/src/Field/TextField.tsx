import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Field.css.ts'
import { Field, type FieldFrame } from './Field.tsx'

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'>, FieldFrame {
  /** `regular` 48 px high, `small` 36 px, for dense tools. @default 'regular' */
  size?: keyof typeof styles.controlLook
}

/** A line of text. `className` goes to the frame, `ref` and the rest to the `<input>`. */
export const TextField = withRef(function TextField({
  label,
  hint,
  error,
  isRequired = false,
  size = 'regular',
  id,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      id={id}
      className={className}
    >
      {(control) => (
        <input {...rest} {...control} type={type} className={styles.controlLook[size]} />
      )}
    </Field>
  )
})
