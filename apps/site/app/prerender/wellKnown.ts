import { colors } from '../colors.ts'
import type { Brand } from '../content/brand.ts'
import { links } from '../content/links.ts'
import { escapeMarkup } from '../framework/prerender/escapeMarkup.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000

/** Returns `sitemap.xml`, which lists the absolute URL of every page. */
export function renderSitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `<url><loc>${escapeMarkup(url)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

/** Returns `robots.txt`. */
export function renderRobotsText(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /storage/
Disallow: /functions/

Sitemap: ${origin}/sitemap.xml
`
}

/**
 * Returns `security.txt` (RFC 9116). The file expires after a year, so prerender the site at least
 * once a year.
 */
export function renderSecurityText(origin: string): string {
  return `Contact: mailto:${links.security}
Expires: ${new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`
}

/** Returns `manifest.webmanifest`, for installing the site as an app. */
export function renderWebManifest({ product }: Brand): string {
  return JSON.stringify({
    id: '/',
    name: product,
    short_name: product,
    start_url: '/',
    display: 'browser',
    background_color: colors.surface,
    theme_color: colors.surface,
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
