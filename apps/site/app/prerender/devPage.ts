import { themeScript } from '@duet/ui'
import { createBrand } from '../content/brand.ts'
import type { DevRenderer } from '../framework/prerender/devPages.ts'
import { renderDocument } from '../framework/prerender/document.ts'
import { renderSharedHead } from './head.ts'
import { prerenderPage } from './prerenderPage.tsx'
import { getProductName } from './settings.ts'

/** Renders a page for the dev server. */
export const renderDevPage: DevRenderer['renderDevPage'] = async (path) => {
  const product = getProductName(process.env)
  const page = await prerenderPage(path, createBrand(product))
  const html = renderDocument({
    ...page,
    config: { productName: product, app: '/app/main.tsx' },
    headScript: themeScript,
    entry: "import '/app/client.ts'",
    fonts: [],
    head: renderSharedHead('/icon.svg'),
  })
  return { html, status: page.id === 'notFound' ? 404 : 200 }
}
