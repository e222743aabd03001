import type { Brand } from '../content/brand.ts'
import { FILMED } from '../content/films.ts'
import { links } from '../content/links.ts'
import { type RouteId, routes } from '../routes.ts'
import { catalog } from './catalog.ts'

interface Described {
  brand: Brand
  /** The site's origin. */
  address: string
  description: string
  /** The whole address of the page's card. */
  card: string
}

const CONTEXT = 'https://schema.org'

/** Structured data of a page, as schema.org names it, for `application/ld+json`. */
export function structuredOf(id: RouteId, { brand, address, description, card }: Described) {
  const entry = catalog[id]
  const whole = (path: string) => new URL(path, address).href
  const pathOf = (wanted: RouteId) =>
    routes.find((route) => route.id === wanted)?.path(brand) ?? '/404'
  const organization = {
    '@type': 'Organization',
    '@id': `${address}/#organization`,
    name: brand.company.replace(/\.$/, ''),
    url: `${address}/`,
    logo: whole('/icons/icon-512.png'),
    sameAs: [links.socialX, links.socialLinkedIn],
  }
  if (id === 'notFound') return []

  const data: object[] = []
  if (id === 'home') {
    data.push({ '@context': CONTEXT, ...organization })
    data.push({
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${address}/#website`,
      name: brand.product,
      url: `${address}/`,
      inLanguage: 'en-US',
      publisher: { '@id': organization['@id'] },
    })
  } else {
    const trail: RouteId[] = ['home', ...(entry.parent ? [entry.parent] : []), id]
    data.push({
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((each, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: each === 'home' ? 'Home' : catalog[each].name(brand),
        item: whole(pathOf(each)),
      })),
    })
  }
  if (entry.article) {
    const { kind, published } = entry.article
    data.push({
      '@context': CONTEXT,
      '@type': kind,
      headline: entry.name(brand),
      description,
      image: [card],
      datePublished: published,
      dateModified: published,
      mainEntityOfPage: whole(pathOf(id)),
      author: organization,
      publisher: organization,
      inLanguage: 'en-US',
    })
  }
  for (const { film, name, description: shown } of entry.films?.(brand) ?? []) {
    data.push({
      '@context': CONTEXT,
      '@type': 'VideoObject',
      name,
      description: shown,
      thumbnailUrl: [whole(film.poster)],
      contentUrl: whole(film.h264),
      uploadDate: FILMED,
      duration: `PT${film.seconds}S`,
      transcript: film.transcript,
      width: film.width,
      height: film.height,
    })
  }
  return data
}
