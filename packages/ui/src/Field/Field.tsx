import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './Field.css.ts'

/** What the control inside has to carry. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: true
}

export interface FieldFrame {
  /** Stands above the control, always visible. */
  label: ReactNode
  /** What helps to fill it in. */
  hint?: ReactNode
  /** What is wrong, in words. */
  error?: ReactNode
  /** Tells the control and readers that it must be filled in. @default false */
  isRequired?: boolean
}

export interface FieldProps
  extends Omit<ComponentPropsWithRef<'div'>, 'id' | 'children'>,
    FieldFrame {
  /** Of the control; label, hint and error are named `<id>-label`, `<id>-hint` and `<id>-error`. */
  id?: string | undefined
  /** Whether the control is an element that a label may name; a group is not. @default true */
  hasControl?: boolean
  /** Draws the control, which has to carry what it is handed. */
  children: (control: FieldControl) => ReactNode
}

/** The frame of every control: its label above, then what helps, then what is wrong. */
export const Field = withRef(function Field({
  label,
  hint,
  error,
  isRequired = false,
  id: givenId,
  hasControl = true,
  className,
  children,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = cx(error != null && `${id}-error`, hint != null && `${id}-hint`)

  return (
    <div {...rest} className={cx(styles.root, className)}>
      <label
        id={`${id}-label`}
        htmlFor={hasControl ? id : undefined}
        className={cx(...styles.label)}
      >
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error != null && { 'aria-invalid': true }),
        ...(isRequired && { required: true }),
      })}
      {error != null && (
        <p id={`${id}-error`} className={cx(...styles.error)}>
          <Icon name="warning" className={styles.errorIcon} />
          <span>{error}</span>
        </p>
      )}
      {hint != null && (
        <p id={`${id}-hint`} className={cx(...styles.hint)}>
          {hint}
        </p>
      )}
    </div>
  )
})
