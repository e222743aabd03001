import type { ComponentPropsWithRef, ReactElement } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Link.css.ts'
import { defaultLinkLabels, type LinkLabels } from './linkLabels.ts'

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /**
   * Whether the link opens in a new tab. If so, it gets an arrow, and a hint for screen readers.
   * @default false
   */
  external?: boolean | undefined
  /** An icon after the text. A link with an icon is bolder and has a larger touch target. */
  icon?: IconName
  /** Labels that replace the built-in text. @default defaultLinkLabels */
  labels?: Partial<LinkLabels> | undefined
  /**
   * Renders the link with your router's component: `render={(props) => <RouterLink {...props}
   * to="/mission" />}`.
   */
  render?: (props: ComponentPropsWithRef<'a'>) => ReactElement
}

/** A text link with a thin underline. */
export const Link = withRef(function Link({
  external = false,
  icon,
  labels,
  render = (props) => <a {...props} />,
  className,
  children,
  ...rest
}: LinkProps) {
  const { external: hint } = useLabels('Link', defaultLinkLabels, labels)
  const iconName = icon ?? (external ? 'arrow-up-right' : undefined)

  return render({
    ...(external && { target: '_blank', rel: 'noopener' }),
    ...rest,
    className: cx(styles.root, icon && styles.standalone, className),
    children: (
      <>
        {icon ? <span className={styles.label}>{children}</span> : children}
        {external && <VisuallyHidden> {hint}</VisuallyHidden>}
        {iconName && <Icon name={iconName} {...(!icon && { className: styles.inlineIcon })} />}
      </>
    ),
  })
})
