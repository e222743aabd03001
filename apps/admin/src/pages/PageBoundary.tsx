import { Spinner } from '@duet/ui'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import * as styles from './PageBoundary.css.ts'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'

/** Shows a page, or a spinner while its code loads, or a message if loading or rendering fails. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <PageErrorBoundary location={pathname + search}>
      <Suspense fallback={<Spinner label="Loading" className={styles.spinner} />}>
        {children}
      </Suspense>
    </PageErrorBoundary>
  )
}
