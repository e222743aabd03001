import type { ComponentPropsWithRef } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Field.css.ts'
import { Field, type FieldFrame } from './Field.tsx'

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldFrame {
  /** The size of the text and padding. Use `small` in dense layouts. @default 'regular' */
  size?: keyof typeof styles.controlStyles
}

/**
 * A multi-line text field. The root gets `className`, and the `<textarea>` gets `ref` and other
 * props.
 */
export const TextArea = withRef(function TextArea({
  label,
  labelHidden,
  hint,
  error,
  required = false,
  size = 'regular',
  id,
  rows = 4,
  className,
  ...rest
}: TextAreaProps) {
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
        <textarea
          {...mergeProps(rest, { ...control })}
          rows={rows}
          className={cx(styles.controlStyles[size], styles.area)}
        />
      )}
    </Field>
  )
})
