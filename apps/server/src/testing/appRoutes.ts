import type { Express } from 'express'

export interface AppRoute {
  method: string
  path: string
}

/** `@types/express` doesn't know this method yet. */
interface Router {
  listRoutes(): { path: string; methods: string[] | undefined; router: Router | undefined }[]
}

/** Lists the methods and paths of all routes of an app, with the paths of mounted routers. */
export function listAppRoutes(app: Express): AppRoute[] {
  return listRouterRoutes(app.router as unknown as Router, '')
}

function listRouterRoutes(router: Router, prefix: string): AppRoute[] {
  return router.listRoutes().flatMap((route) => {
    const path = `${prefix}${route.path}`.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    if (route.router) return listRouterRoutes(route.router, path)
    return (route.methods ?? [])
      .filter((method) => method !== '*' && method !== 'HEAD')
      .map((method) => ({ method, path }))
  })
}
