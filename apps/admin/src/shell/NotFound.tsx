import { ButtonLink } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BrandMark } from '../controls/BrandMark.tsx'
import { useTitle } from '../pages/useTitle.ts'
import * as styles from './NotFound.css.ts'

/** Shows an error page for an unknown path. */
export function NotFound() {
  useTitle('Page not found')
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: no such page:', pathname)
  }, [pathname])
  return (
    <main className={styles.page}>
      <BrandMark />
      <div className={styles.content}>
        <p className={`${styles.path} ${text.mono}`}>{pathname}</p>
        <h1 className={text.heading1}>Oops! Page not found</h1>
        <p className={text.lead}>The link may be old, or part of it is missing.</p>
        <ButtonLink
          tone="secondary"
          href="/admin/dashboard"
          render={({ href, ...props }) => <Link {...props} to={href ?? '/admin/dashboard'} />}
        >
          Return to dashboard
        </ButtonLink>
      </div>
    </main>
  )
}
