import { Toaster } from '@duet/ui'
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { type Brand, BrandContext } from './content/brand.ts'
import { notFoundRoute, routeAt, routes, type SiteRoute } from './routes.ts'
import { Announcer } from './shell/Announcer.tsx'
import { watchLinks } from './shell/navigation.ts'
import { PageFrame } from './shell/PageFrame.tsx'
import { PlaceContext, placeAt } from './shell/place.ts'
import { Shell } from './shell/Shell.tsx'
import './root.css.ts'

const pages = new Map<string, ReturnType<typeof lazyPage>>(
  [...routes, notFoundRoute].map((route) => [route.id, lazyPage(route)]),
)

interface RootProps {
  brand: Brand
  /** The path of the page that is drawn first. */
  path: string
}

/** The whole of a page between `<body>` and `</body>`. */
export function Root({ brand, path }: RootProps) {
  const [place, setPlace] = useState(placeAt(path))
  useEffect(
    // The page that is left stays until the next one is whole.
    () => watchLinks(brand, (next) => startTransition(() => setPlace(next))),
    [brand],
  )
  const Page = pages.get(routeAt(place.path, brand).id)
  // React wakes up each boundary by itself, and first the one that the visitor has touched.
  return (
    <BrandContext value={brand}>
      <PlaceContext value={place}>
        <Suspense>
          <Shell>
            <Suspense>{Page && <Page />}</Suspense>
          </Shell>
          <Toaster />
          <Announcer />
        </Suspense>
      </PlaceContext>
    </BrandContext>
  )
}

function lazyPage(route: SiteRoute) {
  return lazy(async () => {
    const { default: Page, meta } = await route.load()
    return {
      default: () => (
        <PageFrame meta={meta}>
          <Page />
        </PageFrame>
      ),
    }
  })
}
