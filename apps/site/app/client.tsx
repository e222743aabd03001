import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '@duet/ui/theme'
import 'virtual:fonts.css'
import { brandOf } from './content/brand.ts'
import { Root } from './root.tsx'
import { routeAt } from './routes.ts'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as {
  productName: string
}
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to hydrate: see app/prerender/document.ts')
const brand = brandOf(config.productName)
const path = location.pathname

// The page that stands there already is hydrated in one go, without a moment of its code missing.
await routeAt(path, brand).load()

hydrateRoot(
  root,
  <StrictMode>
    <Root brand={brand} path={path} />
  </StrictMode>,
)
