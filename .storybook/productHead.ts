import { getProductName } from '../apps/site/app/prerender/settings.ts'

/** Returns the tag with the name of this Storybook, which `manager.ts` reads. */
export function createProductHead(environment: Parameters<typeof getProductName>[0]): string {
  const product = getProductName(environment).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<meta name="application-name" content="${product} design system">`
}
