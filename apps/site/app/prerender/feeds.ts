import type { Brand } from '../content/brand.ts'
import { stories } from '../content/stories.ts'
import { escapeMarkup } from '../framework/prerender/escapeMarkup.ts'

export const feedFiles = {
  'feed.xml': {
    type: 'application/atom+xml',
    label: ({ product }: Brand) => `${product} Stories (Atom)`,
    render: renderAtom,
  },
  'rss.xml': {
    type: 'application/rss+xml',
    label: ({ product }: Brand) => `${product} Stories (RSS)`,
    render: renderRss,
  },
} as const

const XML_HEADER = '<?xml version="1.0" encoding="utf-8"?>\n'

interface FeedItem {
  title: string
  summary: string
  href: string
  date: Date
}

function createItems(brand: Brand, origin: string): FeedItem[] {
  return stories.map(({ title, summary, href, date }) => ({
    title: escapeMarkup(title(brand)),
    summary: escapeMarkup(summary(brand)),
    href: escapeMarkup(new URL(href(brand), origin).href),
    date: new Date(`${date}T00:00:00Z`),
  }))
}

const getLastUpdate = (items: readonly FeedItem[]) => items[0]?.date ?? new Date(0)

/** Renders the Atom feed (RFC 4287). */
function renderAtom(brand: Brand, origin: string): string {
  const items = createItems(brand, origin)
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
  return `${XML_HEADER}<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeMarkup(brand.product)} Stories</title>
<id>${origin}/blog</id>
<link href="${origin}/blog"/>
<link rel="self" href="${origin}/feed.xml"/>
<updated>${getLastUpdate(items).toISOString()}</updated>
<author><name>${escapeMarkup(brand.company)}</name></author>
${entries.join('')}</feed>
`
}

function renderRss(brand: Brand, origin: string): string {
  const items = createItems(brand, origin)
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
  return `${XML_HEADER}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeMarkup(brand.product)} Stories</title>
<link>${origin}/blog</link>
<description>Stories of ${escapeMarkup(brand.company)}</description>
<language>en-us</language>
<lastBuildDate>${getLastUpdate(items).toUTCString()}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${origin}/rss.xml"/>
${entries.join('')}</channel>
</rss>
`
}
