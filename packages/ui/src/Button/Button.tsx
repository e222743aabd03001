'use client'

import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useFormPending } from '../hooks/useFormPending.ts'
import { withRef } from '../hooks/withRef.ts'
import { ring } from '../Spinner/Spinner.css.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Button.css.ts'
import { ButtonContent } from './ButtonContent.tsx'
import { type ButtonVariants, buttonClass } from './buttonClass.ts'

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonVariants {
  /**
   * Whether the button's action is running. The button then ignores clicks, but keeps focus and its
   * text. A spinner replaces the icon. By default, a submit button is pending while the action of
   * its form is running, as `useFormStatus` reports it.
   */
  pending?: boolean | undefined
}

/** A native button. Its default type is `button`. */
export const Button = withRef(function Button({
  tone = 'secondary',
  size = 'regular',
  icon,
  pending: givenPending,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isFormPending = useFormPending()
  const pending = givenPending ?? (type === 'submit' && isFormPending)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // `aria-disabled` doesn't block clicks, and a second click would submit the form again.
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      {...(pending && { 'aria-disabled': true })}
      type={type}
      onClick={handleClick}
      className={cx(buttonClass({ tone, size }), pending && styles.pending, className)}
    >
      <ButtonContent icon={icon} spinner={pending && <span className={ring} aria-hidden />}>
        {children}
      </ButtonContent>
    </button>
  )
})
