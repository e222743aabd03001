import { Suspense } from 'react'
import { type Brand, BrandContext } from './content/brand.ts'
import { Router } from './framework/Router.tsx'
import type { RouteTable } from './framework/route.ts'
import { Announcer } from './shell/Announcer.tsx'
import { LateToaster } from './shell/LateToaster.tsx'
import { Shell } from './shell/Shell.tsx'
import { showUnreachable } from './shell/showUnreachable.ts'
import './framework/deferLayout.css.ts'
import './root.css.ts'

interface RootProps {
  brand: Brand
  routes: RouteTable
  /** Path of the page that the document was rendered for. */
  path: string
}

/** Renders everything inside `#root`. */
export function Root({ brand, routes, path }: RootProps) {
  return (
    <BrandContext value={brand}>
      <Router routes={routes} path={path} showUnreachable={showUnreachable}>
        {(page, routePath) => (
          // React hydrates each `Suspense` boundary separately. If a visitor clicks inside a
          // boundary, React hydrates that boundary first.
          <Suspense>
            <Shell path={routePath}>
              <Suspense>{page}</Suspense>
            </Shell>
            <LateToaster />
            <Announcer />
          </Suspense>
        )}
      </Router>
    </BrandContext>
  )
}
