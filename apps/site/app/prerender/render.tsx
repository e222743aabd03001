import { prerender } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router-dom'
import { type Brand, brandOf } from '../content/brand.ts'
import { Root } from '../root.tsx'
import { type PageMeta, routes } from '../routes.ts'

export interface RenderedPage extends PageMeta {
  /** Markup of `#root`. */
  body: string
  /** The route's source file. */
  file: string
  isFound: boolean
}

/** Renders the page at `path`, everything lazy in it included. */
export async function renderPage(path: string, product: string): Promise<RenderedPage> {
  const brand: Brand = brandOf(product)
  const route = routes.find((each) => matchPath(each.path, path)) ?? routes[routes.length - 1]
  if (!route) throw new Error('routes.ts lists no page')
  const { meta } = await route.load()
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Root brand={brand} />
    </StaticRouter>,
    {
      // A large boundary would be moved in place by an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return {
    ...meta(brand),
    body: await new Response(prelude).text(),
    file: route.file,
    isFound: route.path !== '*',
  }
}
