import type { Brand } from '../content/brand.ts'
import { links } from '../content/links.ts'
import { escapeHtml } from './html.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000
const PAPER = '#F4F2EC'

/** Every page's address, for search engines. */
export function siteMap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** What robots may read, and where the list of pages is. */
export function robots(address: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /storage/
Disallow: /functions/

Sitemap: ${address}/sitemap.xml
`
}

/** Whom to tell of a hole, by RFC 9116. It has to be written anew before a year is over. */
export function securityText(address: string): string {
  return `Contact: mailto:${links.security}
Expires: ${new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: en
Canonical: ${address}/.well-known/security.txt
`
}

/** What a system needs to put the site beside its apps. */
export function webManifest({ product }: Brand): string {
  return JSON.stringify({
    id: '/',
    name: product,
    short_name: product,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[48, 96, 192, 256, 384, 512].map((size) => ({
        src: `/icons/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
      {
        src: '/icons/maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  })
}
