import type { Brand } from '../content/brand.ts'
import { roles } from '../content/roles.ts'
import { renderMarkup } from '../framework/prerender/renderMarkup.ts'
import { findRoute } from '../framework/route.ts'
import type { OpenRoles } from '../openRoles.ts'
import { Root } from '../root.tsx'
import { OpenRolesContext } from '../routes/careers/OpenRolesContext.ts'
import { createRoutes, type RouteId } from '../routes.ts'

export interface PrerenderedPage {
  id: RouteId
  title: string
  description: string
  /** Markup inside `#root`. */
  body: string
}

const builtInRoles: OpenRoles = { roles, isConfirmed: true, hasFailed: false }

/** Renders the page at `path`, including its lazy parts. */
export async function prerenderPage(
  path: string,
  brand: Brand,
  openRoles: OpenRoles = builtInRoles,
): Promise<PrerenderedPage> {
  const routes = createRoutes(brand)
  const route = findRoute(routes, path)
  const { title, description } = await route.load()
  const body = await renderMarkup(
    <OpenRolesContext value={openRoles}>
      <Root brand={brand} routes={routes} path={path} />
    </OpenRolesContext>,
  )
  return { id: route.id, title, description, body }
}
