import type { Brand } from '../content/brand.ts'
import { stories } from '../content/stories.ts'
import { escapeHtml } from './html.ts'

/** The feeds of Stories: file, media type, and what a reader calls it. */
export const feedFiles = {
  'feed.xml': {
    type: 'application/atom+xml',
    label: ({ product }: Brand) => `${product} Stories (Atom)`,
    write: atom,
  },
  'rss.xml': {
    type: 'application/rss+xml',
    label: ({ product }: Brand) => `${product} Stories (RSS)`,
    write: rss,
  },
} as const

const XML = '<?xml version="1.0" encoding="utf-8"?>\n'

interface Item {
  title: string
  summary: string
  href: string
  date: Date
}

function itemsOf(brand: Brand, address: string): Item[] {
  return stories.map(({ title, summary, href, date }) => ({
    title: escapeHtml(title(brand)),
    summary: escapeHtml(summary(brand)),
    href: escapeHtml(new URL(href(brand), address).href),
    date: new Date(`${date}T00:00:00Z`),
  }))
}

const newest = (items: readonly Item[]) => items[0]?.date ?? new Date(0)

/** RFC 4287. */
function atom(brand: Brand, address: string): string {
  const items = itemsOf(brand, address)
  const entries = items.map(
    ({ title, summary, href, date }) => `<entry>
<title>${title}</title>
<id>${href}</id>
<link href="${href}"/>
<updated>${date.toISOString()}</updated>
<summary>${summary}</summary>
</entry>
`,
  )
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeHtml(brand.product)} Stories</title>
<id>${address}/blog</id>
<link href="${address}/blog"/>
<link rel="self" href="${address}/feed.xml"/>
<updated>${newest(items).toISOString()}</updated>
<author><name>${escapeHtml(brand.company)}</name></author>
${entries.join('')}</feed>
`
}

/** RSS 2.0. */
function rss(brand: Brand, address: string): string {
  const items = itemsOf(brand, address)
  const entries = items.map(
    ({ title, summary, href, date }) => `<item>
<title>${title}</title>
<link>${href}</link>
<guid>${href}</guid>
<pubDate>${date.toUTCString()}</pubDate>
<description>${summary}</description>
</item>
`,
  )
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(brand.product)} Stories</title>
<link>${address}/blog</link>
<description>Stories of ${escapeHtml(brand.company)}</description>
<language>en-us</language>
<lastBuildDate>${newest(items).toUTCString()}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${address}/rss.xml"/>
${entries.join('')}</channel>
</rss>
`
}
