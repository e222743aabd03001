import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import '@duet/ui/base.css'
import '@duet/ui/theme'
import 'virtual:fonts.css'
import { brandOf } from './content/brand.ts'
import { Root } from './root.tsx'
import { routeAt } from './routes.ts'
import { shownPath } from './shell/navigation.ts'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as {
  productName: string
}
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to hydrate: see app/prerender/document.ts')
const brand = brandOf(config.productName)

// The page that stands there already is hydrated in one go, without a moment of its code missing.
await routeAt(location.pathname, brand).load()

// Anchors inside of a page are the browser's own business. Told of them, the router would change
// its context, and React would draw anew, and empty, a form that is still waiting for its code.
window.addEventListener('popstate', (event) => {
  if (location.pathname === shownPath()) event.stopImmediatePropagation()
})

hydrateRoot(
  root,
  <StrictMode>
    <BrowserRouter>
      <Root brand={brand} />
    </BrowserRouter>
  </StrictMode>,
)
