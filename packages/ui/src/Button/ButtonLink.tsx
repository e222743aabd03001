import type { ComponentPropsWithRef, ReactElement } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { ButtonContent } from './ButtonContent.tsx'
import { type ButtonVariants, buttonClass } from './buttonClass.ts'

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'>, ButtonVariants {
  /**
   * Renders the link with your router's component: `render={(props) => <RouterLink {...props}
   * to="/careers" />}`.
   */
  render?: (props: ComponentPropsWithRef<'a'>) => ReactElement
}

/** A link that looks like a button. */
export const ButtonLink = withRef(function ButtonLink({
  tone = 'secondary',
  size = 'regular',
  icon,
  render = (props) => <a {...props} />,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return render({
    ...rest,
    className: cx(buttonClass({ tone, size }), className),
    children: <ButtonContent icon={icon}>{children}</ButtonContent>,
  })
})
