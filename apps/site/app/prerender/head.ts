import { colors } from '../colors.ts'
import type { Brand } from '../content/brand.ts'
import { escapeMarkup } from '../framework/prerender/escapeMarkup.ts'
import { feedFiles } from './feeds.ts'

/** A page's metadata for search engines, social networks, and feed readers. */
export interface PageMetadata {
  brand: Brand
  title: string
  description: string
  /** Absolute URL of the page. Without it, a `robots` tag keeps the page out of search engines. */
  url?: string
  /** The page's social card: its absolute URL, alternative text, and size in px. */
  card: { url: string; alt: string; width: number; height: number }
  /** Publication date of an article, as an ISO date. */
  published?: string
  structuredData: readonly object[]
}

const createPropertyTag = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeMarkup(content)}">`
const createNameTag = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeMarkup(content)}">`

/** Renders the head markup that all documents share. */
export const renderSharedHead = (icon: string): string[] => [
  createNameTag('color-scheme', 'light dark'),
  `<meta name="theme-color" content="${colors.surface}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${colors.surfaceDark}" media="(prefers-color-scheme: dark)">`,
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  `<link rel="icon" href="${icon}" type="image/svg+xml">`,
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
]

/** Returns a page's own head markup: canonical link, social card, feeds, and structured data. */
export function renderMetadata(page: PageMetadata): string[] {
  const { brand, title, description, url, card, published, structuredData } = page
  return [
    ...(url
      ? [`<link rel="canonical" href="${escapeMarkup(url)}">`, createPropertyTag('og:url', url)]
      : [createNameTag('robots', 'noindex')]),
    createPropertyTag('og:type', published ? 'article' : 'website'),
    createPropertyTag('og:site_name', brand.product),
    createPropertyTag('og:locale', 'en_US'),
    createPropertyTag('og:title', title),
    createPropertyTag('og:description', description),
    createPropertyTag('og:image', card.url),
    createPropertyTag('og:image:width', String(card.width)),
    createPropertyTag('og:image:height', String(card.height)),
    createPropertyTag('og:image:alt', card.alt),
    ...(published ? [createPropertyTag('article:published_time', published)] : []),
    createNameTag('twitter:card', 'summary_large_image'),
    createNameTag('twitter:title', title),
    createNameTag('twitter:description', description),
    createNameTag('twitter:image', card.url),
    createNameTag('twitter:image:alt', card.alt),
    ...Object.entries(feedFiles).map(
      ([file, { type, label }]) =>
        `<link rel="alternate" type="${type}" href="/${file}" title="${escapeMarkup(label(brand))}">`,
    ),
    // Browsers don't run scripts of this type, so the content security policy doesn't apply to
    // them.
    ...structuredData.map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
}
