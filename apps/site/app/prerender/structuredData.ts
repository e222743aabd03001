import type { Brand } from '../content/brand.ts'
import { FILMS_PUBLISHED } from '../content/filmCuts.ts'
import { links } from '../content/links.ts'
import type { NamedPerson } from '../content/people.ts'
import { createRoutes, type RouteId } from '../routes.ts'
import { catalog } from './catalog.ts'

interface PageFacts {
  brand: Brand
  origin: string
  description: string
  /** Absolute URL of the page's social preview image. */
  card: string
}

const CONTEXT = 'https://schema.org'

/** Returns a page's structured data in the schema.org vocabulary, for `application/ld+json`. */
export function createStructuredData(
  id: RouteId,
  { brand, origin, description, card }: PageFacts,
): object[] {
  if (id === 'notFound') return []
  const entry = catalog[id]
  const { routes } = createRoutes(brand)
  const toAbsoluteUrl = (path: string) => new URL(path, origin).href
  const getPageUrl = (pageId: RouteId) =>
    toAbsoluteUrl(routes.find((route) => route.id === pageId)?.path ?? '/')
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.company.replace(/\.$/, ''),
    url: `${origin}/`,
    logo: toAbsoluteUrl('/icons/icon-512.png'),
    sameAs: [links.socialX, links.socialLinkedIn],
  }

  const data: object[] = []
  if (id === 'home') {
    data.push({ '@context': CONTEXT, ...organization })
    data.push({
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: brand.product,
      url: `${origin}/`,
      inLanguage: 'en-US',
      publisher: { '@id': organization['@id'] },
    })
  } else {
    const breadcrumbs: RouteId[] = ['home', ...(entry.parent ? [entry.parent] : []), id]
    data.push({
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map((breadcrumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: breadcrumb === 'home' ? 'Home' : catalog[breadcrumb].name(brand),
        item: getPageUrl(breadcrumb),
      })),
    })
  }
  if (entry.article) {
    const { kind, published, authors } = entry.article
    data.push({
      '@context': CONTEXT,
      '@type': kind,
      headline: entry.name(brand),
      description,
      image: [card],
      datePublished: published,
      dateModified: published,
      mainEntityOfPage: getPageUrl(id),
      author: describeAuthors(authors, organization),
      publisher: organization,
      inLanguage: 'en-US',
    })
  }
  for (const { film, name, description: alt } of entry.films?.(brand) ?? []) {
    data.push({
      '@context': CONTEXT,
      '@type': 'VideoObject',
      name,
      description: alt,
      thumbnailUrl: [toAbsoluteUrl(film.poster)],
      contentUrl: toAbsoluteUrl(film.h264),
      uploadDate: FILMS_PUBLISHED,
      duration: `PT${film.seconds}S`,
      transcript: film.transcript,
      width: film.width,
      height: film.height,
    })
  }
  return data
}

/** Describes the authors of an article. Without authors, the author is the organization. */
export const describeAuthors = (authors: readonly NamedPerson[], organization: object) =>
  authors.length === 0
    ? organization
    : authors.map(({ name, role }) => ({ '@type': 'Person', name, jobTitle: role }))
