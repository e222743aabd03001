import { brandOf } from '../content/brand.ts'
import { paths } from '../content/paths.ts'
import type { OpenRoles } from '../routes/careers/openRoles.ts'
import { configOf, withBody } from './document.ts'
import { renderPage } from './render.tsx'

/**
 * Writes the careers page anew, with other roles than those that the site was built with. Servers
 * load this beside the pages that they serve, so that theirs always says who is wanted today.
 * @param html the page as it was built.
 */
export async function renderCareers(html: string, open: OpenRoles): Promise<string> {
  const { body } = await renderPage(paths.careers, brandOf(configOf(html).productName), open)
  return withBody(html, body)
}
