import { ButtonLink, Footer, Link, NavBar, PageShell, SmoothAnchors, ThemeSwitch } from '@duet/ui'
import type { ReactNode } from 'react'
import { useBrand } from '../content/brand.ts'
import { DEPLOYMENT_ID, HERO_ACTION_ID } from '../content/links.ts'
import { paths } from '../content/paths.ts'
import { privacyLink } from '../content/privacyLink.ts'
import { shell } from '../content/shell.ts'
import { HiringBanner } from './HiringBanner.tsx'
import { Logo } from './Logo.tsx'
import * as styles from './Shell.css.ts'
import { useIsPast } from './useIsPast.ts'

interface ShellProps {
  /** The path of the page's route. */
  path: string
  children: ReactNode
}

/** Renders the navigation bar and footer around every page, and the banner on the home page. */
export function Shell({ path, children }: ShellProps) {
  const brand = useBrand()
  const isHome = path === paths.home
  const isPastHero = useIsPast(HERO_ACTION_ID, isHome)
  const demoHref = `${isHome ? '' : paths.home}#${DEPLOYMENT_ID}`

  return (
    <PageShell
      labels={{ skip: shell.skip }}
      banner={isHome && <HiringBanner />}
      header={
        <NavBar
          className={styles.bar}
          entries={shell.entries}
          path={path}
          overlay={isHome}
          brand={
            <a className={styles.brand} href={paths.home}>
              <Logo />
            </a>
          }
          action={
            (!isHome || isPastHero) && (
              <ButtonLink href={demoHref} size="bar">
                {shell.requestDemo}
              </ButtonLink>
            )
          }
          sheetAction={
            <ButtonLink href={demoHref} tone="primary" icon="arrow">
              {shell.requestDemo}
            </ButtonLink>
          }
        />
      }
      footer={
        <Footer
          brand={<Logo />}
          line={shell.rights(brand)}
          social={path === paths.research ? [] : shell.social(brand)}
        >
          <div className={styles.footerExtras}>
            <Link href={privacyLink.href} className={styles.privacy}>
              {privacyLink.label}
            </Link>
            <ThemeSwitch />
          </div>
        </Footer>
      }
    >
      {children}
      <SmoothAnchors />
    </PageShell>
  )
}
