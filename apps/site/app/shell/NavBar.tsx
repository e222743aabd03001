import { ButtonLink } from '@duet/ui'
import { Link, NavLink, useMatch } from 'react-router-dom'
import { home } from '../content/home.ts'
import { DEPLOYMENT_ID } from '../content/links.ts'
import { columns, page } from '../grid.css.ts'
import { Logo } from './Logo.tsx'
import * as styles from './NavBar.css.ts'
import { useBarState } from './useBarState.ts'

/** The bar on top of every page. On the home page it lies on the film until that is scrolled. */
export function NavBar() {
  const isHome = useMatch('/') !== null
  const { isAtTop, isPastHero } = useBarState(isHome)
  const hasDemo = !isHome || isPastHero

  return (
    <header className={styles.bar} data-on-film={isHome && isAtTop ? '' : undefined}>
      <nav aria-label="Main" className={`${page} ${columns} ${styles.row}`}>
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
        <ul role="list" className={styles.links}>
          <li>
            <NavLink to="/" end className={styles.link}>
              Home
            </NavLink>
          </li>
        </ul>
        {hasDemo && (
          <ButtonLink
            tone="secondary"
            size="bar"
            className={styles.demo}
            href={isHome ? `#${DEPLOYMENT_ID}` : undefined}
            {...(!isHome && {
              render: (props) => <Link {...props} to={`/#${DEPLOYMENT_ID}`} />,
            })}
          >
            {home.requestDemo}
          </ButtonLink>
        )}
      </nav>
    </header>
  )
}
