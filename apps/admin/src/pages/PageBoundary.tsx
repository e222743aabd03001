import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { PageLoading } from './PageLoading.tsx'

/** Shows a page, or a spinner while its code loads, or a message if loading or rendering fails. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <PageErrorBoundary location={pathname + search}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </PageErrorBoundary>
  )
}
