import { type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { markHydrated } from './hydration.ts'
import { findRoute, type RouteTable } from './route.ts'
import { waitForNextPage } from './shownPage.ts'

/** Hydrates the current document with `app`. Resolves when the page is interactive. */
export async function hydratePage(routes: RouteTable, app: ReactNode): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no #root to hydrate: see framework/prerender/document.ts')
  // Load the page's code first, so that the first render doesn't suspend.
  await findRoute(routes, location.pathname).load()
  const pageShown = waitForNextPage()
  // A transition hydrates in slices, so clicks and scrolling don't wait for the whole page.
  startTransition(() => {
    hydrateRoot(root, <StrictMode>{app}</StrictMode>)
  })
  await pageShown
  markHydrated(root)
}
