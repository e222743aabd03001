import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Field.css.ts'
import { Field, type FieldFrame } from './Field.tsx'

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldFrame {
  /** `regular` 48 px high, `small` 36 px, for dense tools. @default 'regular' */
  size?: keyof typeof styles.controlLook
}

/** Lines of text. `className` goes to the frame, `ref` and the rest to the `<textarea>`. */
export const TextArea = withRef(function TextArea({
  label,
  hint,
  error,
  isRequired = false,
  size = 'regular',
  id,
  rows = 4,
  className,
  ...rest
}: TextAreaProps) {
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
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={cx(styles.controlLook[size], styles.area)}
        />
      )}
    </Field>
  )
})
