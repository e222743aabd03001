import { SkipLink, Toaster } from '@duet/ui'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { type Brand, BrandContext } from './content/brand.ts'
import { routes, type SiteRoute } from './routes.ts'
import { Announcer } from './shell/Announcer.tsx'
import { Footer } from './shell/Footer.tsx'
import { NavBar } from './shell/NavBar.tsx'
import { PageFrame } from './shell/PageFrame.tsx'
import './root.css.ts'

const pages = routes.map((route) => ({ path: route.path, Page: lazyPage(route) }))

/** The whole of a page between `<body>` and `</body>`; needs a router above it. */
export function Root({ brand }: { brand: Brand }) {
  return (
    <BrandContext value={brand}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <NavBar />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Routes>
            {pages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </main>
      <Footer />
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
