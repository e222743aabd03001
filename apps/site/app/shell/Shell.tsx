import { ButtonLink, Footer, NavBar, PageShell, SmoothAnchors, ThemeSwitch } from '@duet/ui'
import type { ReactNode } from 'react'
import { useBrand } from '../content/brand.ts'
import { DEPLOYMENT_ID } from '../content/links.ts'
import { paths } from '../content/paths.ts'
import { shell } from '../content/shell.ts'
import { HiringBanner } from './HiringBanner.tsx'
import { Logo } from './Logo.tsx'
import { usePlace } from './place.ts'
import * as styles from './Shell.css.ts'
import { useIsPast } from './useIsPast.ts'

/** The id of the hero's own button: the bar repeats it only where that one is out of sight. */
export const HERO_ACTION_ID = 'hero-action'

/** What stands around every page: bar, foot, and on the first page the banner. */
export function Shell({ children }: { children: ReactNode }) {
  const { path } = usePlace()
  const brand = useBrand()
  const isHome = path === paths.home
  const isPastHero = useIsPast(HERO_ACTION_ID, isHome)
  const demo = `${isHome ? '' : paths.home}#${DEPLOYMENT_ID}`

  return (
    <PageShell
      skipLabel={shell.skip}
      banner={isHome && <HiringBanner />}
      header={
        <NavBar
          className={styles.bar}
          entries={shell.entries}
          path={path}
          isOverlay={isHome}
          brand={
            <a className={styles.brand} href={paths.home}>
              <Logo />
            </a>
          }
          action={
            (!isHome || isPastHero) && (
              <ButtonLink href={demo} size="bar">
                {shell.requestDemo}
              </ButtonLink>
            )
          }
          sheetAction={
            <ButtonLink href={demo} tone="primary" icon="arrow">
              {shell.requestDemo}
            </ButtonLink>
          }
        />
      }
      footer={
        <Footer
          data-far=""
          brand={<Logo />}
          line={shell.rights(brand)}
          social={path === paths.research ? [] : shell.social(brand)}
        >
          <ThemeSwitch />
        </Footer>
      }
    >
      {children}
      <SmoothAnchors />
    </PageShell>
  )
}
