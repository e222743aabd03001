import type { Plugin } from 'vite'

/** Exports of the module passed to `devPages`. */
export interface DevRenderer {
  renderDevPage: (path: string) => Promise<{ html: string; status: number }>
}

/**
 * Creates a plugin that renders each page on request in development.
 * @param renderer URL of a module that exports `renderDevPage`.
 */
export function devPages(renderer: string): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      // Vite calls a returned function after it adds its own middleware, which serves files. So the
      // middleware below handles only the remaining requests.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? '/'
          try {
            const { renderDevPage } = (await server.ssrLoadModule(renderer)) as DevRenderer
            const { html, status } = await renderDevPage(new URL(url, 'http://localhost').pathname)
            response.statusCode = status
            response.setHeader('Content-Type', 'text/html; charset=utf-8')
            response.end(await server.transformIndexHtml(url, html))
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}
