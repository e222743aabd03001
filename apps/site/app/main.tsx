import '@duet/ui/base.css'
import '@duet/ui/theme'
import 'virtual:fonts.css'
import { createBrand } from './content/brand.ts'
import { hydratePage } from './framework/hydratePage.tsx'
import { loadImagesForPrint } from './framework/loadImagesForPrint.ts'
import type { PageConfig } from './framework/prerender/document.ts'
import { Root } from './root.tsx'
import { createRoutes } from './routes.ts'

/** Hydrates the current page. `framework/boot.ts` calls this after the first paint. */
export function start({ productName }: PageConfig): Promise<void> {
  loadImagesForPrint()
  const brand = createBrand(productName)
  const routes = createRoutes(brand)
  return hydratePage(routes, <Root brand={brand} routes={routes} path={window.location.pathname} />)
}
