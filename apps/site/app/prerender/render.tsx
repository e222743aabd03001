import { prerender } from 'react-dom/static'
import type { Brand } from '../content/brand.ts'
import { roles } from '../content/roles.ts'
import { Root } from '../root.tsx'
import { OpenRolesContext } from '../routes/careers/OpenRolesContext.ts'
import type { OpenRoles } from '../routes/careers/openRoles.ts'
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

const ownRoles: OpenRoles = { roles, isTrue: true, hasFailed: false }

/** Renders the page at `path`, everything lazy in it included. */
export async function renderPage(
  path: string,
  brand: Brand,
  open: OpenRoles = ownRoles,
): Promise<RenderedPage> {
  const route = routeAt(path, brand)
  const { meta } = await route.load()
  const { prelude } = await prerender(
    <OpenRolesContext value={open}>
      <Root brand={brand} path={path} />
    </OpenRolesContext>,
    {
      // A large boundary would be moved in place by an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return {
    id: route.id as RouteId,
    title: meta.title(brand),
    description: meta.description(brand),
    body: await new Response(prelude).text(),
    file: fileOf(route.id),
  }
}
