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
export async function start({ productName }: PageConfig): Promise<void> {
  loadImagesForPrint()
  const brand = createBrand(productName)
  const routes = createRoutes(brand)
  await hydratePage(routes, <Root brand={brand} routes={routes} path={window.location.pathname} />)
  // Safari has no `requestIdleCallback`.
  const whenIdle = window.requestIdleCallback ?? window.setTimeout
  whenIdle(recordVisit)
}

/** Records how the visitor reached the site. No page depends on it, so failing is fine. */
function recordVisit() {
  import('./visit/touches.ts').then(({ recordTouches }) => recordTouches()).catch(() => undefined)
}
