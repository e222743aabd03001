import type { ComponentPropsWithRef, ReactElement } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Link.css.ts'

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /**
   * Leaves this site: opens a tab of its own and says so, by an arrow and in words.
   * @default false
   */
  isExternal?: boolean
  /** Makes it a link that stands alone, with a drawing after the words. */
  icon?: IconName
  /** Draws the link with a router's component: `render={(props) => <RouterLink {...props} to="/mission" />}`. */
  render?: (props: ComponentPropsWithRef<'a'>) => ReactElement
}

/** A link in a text, by a thin underline. */
export const Link = withRef(function Link({
  isExternal = false,
  icon,
  render = (props) => <a {...props} />,
  className,
  children,
  ...rest
}: LinkProps) {
  const hint = isExternal && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  const drawing = icon ?? (isExternal ? 'arrow-up-right' : undefined)

  return render({
    ...(isExternal && { target: '_blank', rel: 'noopener' }),
    ...rest,
    className: cx(styles.root, icon && styles.standing, className),
    children: (
      <>
        {icon ? <span className={styles.words}>{children}</span> : children}
        {hint}
        {drawing && <Icon name={drawing} {...(!icon && { className: styles.mark })} />}
      </>
    ),
  })
})
