import type { Plugin } from 'vite'

/** In development, renders each page anew at every request; what it hydrates with is not built. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>
      // After Vite's own middleware: what reaches this one is no file.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? '/'
          try {
            const { themeScript } = await load<{ themeScript: string }>('@duet/ui')
            const { renderPage } = await load<typeof import('./render.tsx')>(
              '/app/prerender/render.tsx',
            )
            const { documentOf } = await load<typeof import('./document.ts')>(
              '/app/prerender/document.ts',
            )
            const product = process.env.PRODUCT_NAME?.trim() || 'Duet'
            const path = new URL(url, 'http://localhost').pathname
            const { brandOf } =
              await load<typeof import('../content/brand.ts')>('/app/content/brand.ts')
            const page = await renderPage(path, brandOf(product))
            const html = documentOf({
              ...page,
              config: { productName: product, app: '/app/main.tsx' },
              first: themeScript,
              entry: "import '/app/client.ts'",
              icon: '/icon.svg',
              fonts: [],
            })
            response.statusCode = page.id === 'notFound' ? 404 : 200
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
