import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Field.css.ts'

/** Props that the control must receive. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: true
}

export interface FieldFrame {
  /**
   * The label, which names the control. It's above the control, or beside a checkbox or a switch.
   */
  label: ReactNode
  /**
   * Whether to hide the label visually. Screen readers still announce it. Hide the label only if
   * sighted users can tell the control's purpose from its context.
   * @default false
   */
  labelHidden?: boolean | undefined
  /** Help text below the control. */
  hint?: ReactNode
  /** The error message. If set, the control is marked as invalid. */
  error?: ReactNode
  /** Whether the control is required. @default false */
  required?: boolean | undefined
}

export interface FieldProps
  extends Omit<ComponentPropsWithRef<'div'>, 'id' | 'children'>,
    FieldFrame {
  /**
   * The control's ID. Its label, hint, and error get the IDs `<id>-label`, `<id>-hint`, and
   * `<id>-error`.
   */
  id?: string | undefined
  /**
   * Whether the control is a group, which a `<label>` can't name. Name the group with
   * `aria-labelledby`.
   * @default false
   */
  group?: boolean
  /** Whether the label is on the same line as the control, as for a checkbox. @default false */
  inline?: boolean
  /** Renders the control. Spread the given props on it. */
  children: (control: FieldControl) => ReactNode
}

/** A label, a control, an error message, and a hint. */
export const Field = withRef(function Field({
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  id: givenId,
  group = false,
  inline = false,
  className,
  children,
  ...rest
}: FieldProps) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const hasError = hasContent(error)
  const hasHint = hasContent(hint)
  const describedBy = cx(hasError && `${id}-error`, hasHint && `${id}-hint`)
  const control = children({
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(hasError && { 'aria-invalid': true }),
    ...(required && { required: true }),
  })

  const labelElement = group ? (
    <span id={`${id}-label`} className={cx(...styles.label)}>
      {label}
    </span>
  ) : (
    <label id={`${id}-label`} htmlFor={id} className={cx(...styles.label)}>
      {label}
    </label>
  )

  return (
    <div {...rest} className={cx(styles.root, className)}>
      {inline ? (
        <label id={`${id}-label`} htmlFor={id} className={cx(...styles.inlineLabel)}>
          {control}
          {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        </label>
      ) : (
        <>
          {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
          {control}
        </>
      )}
      {hasError && (
        <p id={`${id}-error`} className={cx(...styles.error, inline && styles.belowInlineLabel)}>
          <Icon name="warning" className={styles.errorIcon} />
          <span>{error}</span>
        </p>
      )}
      {hasHint && (
        <p id={`${id}-hint`} className={cx(...styles.hint, inline && styles.belowInlineLabel)}>
          {hint}
        </p>
      )}
    </div>
  )
})

/** Returns whether the node has content. The number 0 is content, because React renders it. */
function hasContent(node: ReactNode): boolean {
  return Boolean(node) || node === 0
}
