import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'

declare module 'node:http' {
  interface IncomingMessage {
    /** The pattern of a page or a file, which no Express route has declared. */
    routePattern?: string
  }
}

/**
 * Returns the pattern of the route that handled a request, such as `/api/views/:id`. It's always a
 * value from a known set, and never contains what the client sent. Call this after the response.
 */
export function readRoutePattern(req: IncomingMessage): string | undefined {
  if (req.routePattern !== undefined) return req.routePattern
  const { route, baseUrl } = req as Partial<Request>
  if (!route) return undefined
  // Routers are mounted at fixed paths. Express ignores their case, so it's the client's choice.
  return (baseUrl ?? '').toLowerCase() + String(route.path)
}

/** Returns the pattern of a built page or file: the page's path, or the file's extension. */
export function describeFile(path: string): string {
  const [extension] = /\.[^./]+$/.exec(path) ?? []
  return extension === undefined || extension === '.html' ? path : `/*${extension}`
}
