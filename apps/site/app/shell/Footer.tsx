import { Icon, ThemeSwitch } from '@duet/ui'
import { useBrand } from '../content/brand.ts'
import { links } from '../content/links.ts'
import { columns, page } from '../grid.css.ts'
import * as styles from './Footer.css.ts'
import { Logo } from './Logo.tsx'

/** The foot of every page. */
export function Footer() {
  const { product, company } = useBrand()
  return (
    <footer className={page}>
      <div className={`${columns} ${styles.row}`}>
        <div className={styles.logo}>
          <Logo />
        </div>
        <p className={styles.line}>{company} All rights reserved.</p>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
        <ul role="list" className={styles.social}>
          <li>
            <a className={styles.icon} href={links.socialX} aria-label={`${product} on X`}>
              <Icon name="mark-x" />
            </a>
          </li>
          <li>
            <a
              className={styles.icon}
              href={links.socialLinkedIn}
              aria-label={`${product} on LinkedIn`}
            >
              <Icon name="mark-in" />
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
