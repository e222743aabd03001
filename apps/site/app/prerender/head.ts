import type { Brand } from '../content/brand.ts'
import { feedFiles } from './feeds.ts'
import { escapeHtml } from './html.ts'

/** What the head of a page says of it to others. */
export interface HeadParts {
  brand: Brand
  title: string
  description: string
  /** The whole address of the page; a page without one stays out of search results. */
  address?: string
  /** The whole address of its card, 1,200 by 630, and what the card shows. */
  card: { address: string; alt: string }
  /** The day of a text, ISO. */
  published?: string
  structured: readonly object[]
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`
const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`

/** Lines of markup for a page's head: canonical link, cards, feeds and structured data. */
export function headOf(parts: HeadParts): string[] {
  const { brand, title, description, address, card, published, structured } = parts
  return [
    ...(address
      ? [`<link rel="canonical" href="${escapeHtml(address)}">`, property('og:url', address)]
      : [named('robots', 'noindex')]),
    property('og:type', published ? 'article' : 'website'),
    property('og:site_name', brand.product),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', card.address),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', card.alt),
    ...(published ? [property('article:published_time', published)] : []),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', card.address),
    named('twitter:image:alt', card.alt),
    ...Object.entries(feedFiles).map(
      ([file, { type, label }]) =>
        `<link rel="alternate" type="${type}" href="/${file}" title="${escapeHtml(label(brand))}">`,
    ),
    // Data, not script: the policy of the pages has nothing against it.
    ...structured.map(
      (each) =>
        `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
}
