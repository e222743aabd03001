import '@duet/ui/base.css'
import '@duet/ui/theme'
import 'virtual:fonts.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { brandOf } from './content/brand.ts'
import { awaken } from './page/asleep.ts'
import { Root } from './root.tsx'
import { routeAt } from './routes.ts'
import { nextArrival } from './shell/arrival.ts'

/** Hydrates the page that stands there. */
export async function start({ productName }: { productName: string }) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to hydrate: see app/prerender/document.ts')
  const brand = brandOf(productName)
  const path = location.pathname
  // In one go, without a moment of its code missing.
  await routeAt(path, brand).load()
  const arrival = nextArrival()
  // In slices: what is pressed, touched or scrolled meanwhile does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Root brand={brand} path={path} />
      </StrictMode>,
    )
  })
  await arrival
  awaken(root)
}
