import { prerender } from 'react-dom/static'
import type { Brand } from '../content/brand.ts'
import { Root } from '../root.tsx'
import { fileOf, type RouteId, routeAt } from '../routes.ts'

export interface RenderedPage {
  id: RouteId
  title: string
  description: string
  /** Markup of `#root`. */
  body: string
  /** The route's source file. */
  file: string
}

/** Renders the page at `path`, everything lazy in it included. */
export async function renderPage(path: string, brand: Brand): Promise<RenderedPage> {
  const route = routeAt(path, brand)
  const { meta } = await route.load()
  const { prelude } = await prerender(<Root brand={brand} path={path} />, {
    // A large boundary would be moved in place by an inline script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  return {
    id: route.id as RouteId,
    title: meta.title(brand),
    description: meta.description(brand),
    body: await new Response(prelude).text(),
    file: fileOf(route.id),
  }
}
