import { createBrand } from '../content/brand.ts'
import { paths } from '../content/paths.ts'
import { readPageConfig, replaceBody } from '../framework/prerender/document.ts'
import type { OpenRoles } from '../openRoles.ts'
import { prerenderPage } from './prerenderPage.tsx'

/**
 * Renders the careers page with the current roles. The server imports the build of this module: see
 * docs/decisions/006.
 * @param html the page's HTML from the build
 */
export async function renderCareers(html: string, openRoles: OpenRoles): Promise<string> {
  const brand = createBrand(readPageConfig(html).productName)
  const { body } = await prerenderPage(paths.careers, brand, openRoles)
  return replaceBody(html, body)
}
