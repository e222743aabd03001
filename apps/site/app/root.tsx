import { Toaster } from '@duet/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Brand, BrandContext } from './content/brand.ts'
import { notFoundRoute, routeAt, routes, type SiteRoute } from './routes.ts'
import { Announcer } from './shell/Announcer.tsx'
import { watchLinks } from './shell/navigation.ts'
import { PageFrame } from './shell/PageFrame.tsx'
import { Shell } from './shell/Shell.tsx'
import './root.css.ts'

const pages = new Map(
  [...routes, notFoundRoute].map((route) => [route.id as string, lazyPage(route)]),
)

/** The whole of a page between `<body>` and `</body>`; needs a router above it. */
export function Root({ brand }: { brand: Brand }) {
  const { pathname } = useLocation()
  const { id } = routeAt(pathname, brand)
  const Page = pages.get(id)
  const navigate = useNavigate()
  useEffect(() => watchLinks(brand, navigate), [brand, navigate])
  return (
    <BrandContext value={brand}>
      <Shell path={pathname}>
        <Suspense>{Page && <Page key={id} />}</Suspense>
      </Shell>
      <Toaster />
      <Announcer />
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
