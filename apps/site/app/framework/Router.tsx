import { lazy, type ReactNode, startTransition, useEffect, useState } from 'react'
import { watchLinks } from './navigation.ts'
import { PageFrame } from './PageFrame.tsx'
import { createInitialLocation, PageLocationContext } from './pageLocation.ts'
import { findRoute, type PageRoute, type RouteTable } from './route.ts'

interface RouterProps {
  /** Must be the same object in every render. */
  routes: RouteTable
  /** Path of the page that the document was rendered for. */
  path: string
  /**
   * Says that the server can't be reached. The current page stays. Must be the same function in every
   * render.
   *
   * @returns A function that hides the message.
   */
  showUnreachable: () => () => void
  /**
   * Renders the app around the page. Must wrap the page in a `Suspense` boundary. `routePath` is the
   * path of the page's route. It's the same for all unknown paths, because they get the same
   * document.
   */
  children: (page: ReactNode, routePath: string) => ReactNode
}

/** Renders the page at the current path and follows links to other pages. */
export function Router({ routes, path, showUnreachable, children }: RouterProps) {
  const [location, setLocation] = useState(() => createInitialLocation(path))
  const [pages] = useState(() => createLazyPages(routes))
  useEffect(
    // The transition keeps the old page on the screen until the new page is ready.
    () =>
      watchLinks(
        routes,
        (newLocation) => startTransition(() => setLocation(newLocation)),
        showUnreachable,
      ),
    [routes, showUnreachable],
  )
  const route = findRoute(routes, location.path)
  const CurrentPage = pages.get(route.id)
  return (
    <PageLocationContext value={location}>
      {children(CurrentPage && <CurrentPage />, route.path)}
    </PageLocationContext>
  )
}

const createLazyPages = ({ routes, notFound }: RouteTable) =>
  new Map([...routes, notFound].map((route) => [route.id, createLazyPage(route)]))

function createLazyPage(route: PageRoute) {
  return lazy(async () => {
    const page = await route.load()
    return {
      default: () => (
        <PageFrame page={page}>
          <page.Component />
        </PageFrame>
      ),
    }
  })
}
