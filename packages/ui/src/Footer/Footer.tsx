import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './Footer.css.ts'

export interface SocialLink {
  href: string
  /** What it is called: the mark alone says it to nobody who cannot see it. */
  label: string
  icon: IconName
}

export interface FooterProps extends ComponentPropsWithRef<'footer'> {
  /** The mark or the name. */
  brand: ReactNode
  /** Who owns the rights, on the fifth of twelve columns. */
  line: ReactNode
  /** Profiles elsewhere; none on a page that must not lead away. @default [] */
  social?: readonly SocialLink[]
}

const none: readonly SocialLink[] = []

/** The foot of every page. Its children, such as a `ThemeSwitch`, stand between the line and the profiles. */
export const Footer = withRef(function Footer({
  brand,
  line,
  social = none,
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
          // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none
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
