import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './Button.css.ts'
import { ButtonContent } from './ButtonContent.tsx'

export interface ButtonVariants {
  /**
   * The look of the button. Use `primary` for the main action, once per screen.
   * @default 'secondary'
   */
  tone?: keyof typeof styles.tone
  /** Height: `regular` is 48 px, `bar` is 40 px, and `small` is 36 px. @default 'regular' */
  size?: keyof typeof styles.size
  /** An icon next to the text. `arrow` is short for `arrow-right`. */
  icon?: IconName | 'arrow'
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonVariants {
  /** Ignores clicks while an action runs. The button keeps focus and its text. @default false */
  pending?: boolean | undefined
}

/** A native button. Its default type is `button`. */
export const Button = withRef(function Button({
  tone = 'secondary',
  size = 'regular',
  icon,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
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
      <ButtonContent icon={pending ? undefined : icon}>{children}</ButtonContent>
    </button>
  )
})

/**
 * Returns classes that make another element look like a button, such as the label of a file input.
 */
export function buttonClass({
  tone = 'secondary',
  size = 'regular',
}: Omit<ButtonVariants, 'icon'>) {
  return cx(...styles.root, styles.tone[tone], styles.size[size])
}
