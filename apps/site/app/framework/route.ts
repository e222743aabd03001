import type { ComponentType } from 'react'

/** One page, ready to render. */
export interface Page {
  Component: ComponentType
  title: string
  description: string
  /** Loads the page's lazy parts. A navigation waits for them, but the first hydration doesn't. */
  preload?: () => Promise<unknown>
}

export interface PageRoute<Id extends string = string> {
  /** Unique within the route table. */
  id: Id
  path: string
  load: () => Promise<Page>
}

export interface RouteTable<Id extends string = string> {
  routes: readonly PageRoute<Id>[]
  /** The route for all other paths. */
  notFound: PageRoute<Id>
}

/**
 * Finds the route at a path, with or without a trailing slash. The server responds to `//` with 404,
 * so `//` isn't the home page.
 */
export function findRoute<Id extends string>(
  table: RouteTable<Id>,
  pathname: string,
): PageRoute<Id> {
  const path = pathname.replace(/([^/])\/$/, '$1')
  return table.routes.find((route) => route.path === path) ?? table.notFound
}

/**
 * Loads all of a page's code, including its lazy parts, which have no prerendered markup to show
 * after a navigation.
 */
export async function loadPage(route: PageRoute): Promise<void> {
  const { preload } = await route.load()
  await preload?.()
}
