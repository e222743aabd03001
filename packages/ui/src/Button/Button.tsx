import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './Button.css.ts'
import { ButtonContent } from './ButtonContent.tsx'

export interface ButtonLooks {
  /**
   * `primary` is the one thing that acts: one on a screen.
   * @default 'secondary'
   */
  tone?: keyof typeof styles.tone
  /** `regular` 48 px high, `bar` 40, `small` 36. @default 'regular' */
  size?: keyof typeof styles.size
  /** `arrow` is short for `arrow-right`. */
  icon?: IconName | 'arrow'
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLooks {
  /**
   * At work: stays focusable and readable, but presses do nothing.
   * @default false
   */
  isBusy?: boolean
}

/** A native button, of `type="button"` unless told otherwise. */
export const Button = withRef(function Button({
  tone = 'secondary',
  size = 'regular',
  icon,
  isBusy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // `aria-disabled` says so, it does not hinder; a submit button would send the form twice.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      {...(isBusy && { 'aria-disabled': true })}
      type={type}
      onClick={handleClick}
      className={cx(buttonClass({ tone, size }), isBusy && styles.busy, className)}
    >
      <ButtonContent icon={isBusy ? undefined : icon}>{children}</ButtonContent>
    </button>
  )
})

/** The looks of a button for what is none, such as a label of a file input. */
export function buttonClass({ tone = 'secondary', size = 'regular' }: Omit<ButtonLooks, 'icon'>) {
  return cx(...styles.root, styles.tone[tone], styles.size[size])
}
