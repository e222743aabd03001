import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './Footer.css.ts'

export interface SocialLink {
  href: string
  /** The accessible name of the link, which shows only an icon. */
  label: string
  icon: IconName
}

export interface FooterProps extends ComponentPropsWithRef<'footer'> {
  /** A logo or a name. */
  brand: ReactNode
  /** The copyright line. It starts at the fifth of twelve columns. */
  line: ReactNode
  /** Links to social profiles. @default [] */
  social?: readonly SocialLink[]
}

const noLinks: readonly SocialLink[] = []

/**
 * The footer of every page. Children, such as a `ThemeSwitch`, come between the copyright line and
 * the social links.
 */
export const Footer = withRef(function Footer({
  brand,
  line,
  social = noLinks,
  children,
  className,
  ...rest
}: FooterProps) {
  return (
    <footer {...rest} className={cx(styles.root, className)}>
      <div className={styles.row}>
        <div className={styles.brand}>{brand}</div>
        <p className={cx(text.small, styles.line)}>{line}</p>
        {children && <div className={styles.extra}>{children}</div>}
        {social.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
          <ul role="list" className={styles.social}>
            {social.map(({ href, label, icon }) => (
              <li key={href}>
                <a href={href} aria-label={label} className={styles.profile}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
})
