export const RESEARCH_ARTICLE_ROUTE = '/duet-1/research'
export const FUNDING_ARTICLE_ROUTE = '/blog/7c31e9a2'

/** Pages of text and media, without forms or external data. */
const CONTENT_ROUTES = [
  '/research',
  RESEARCH_ARTICLE_ROUTE,
  '/duet-2/research',
  '/strategy',
  '/mission',
  '/culture',
  '/blog',
  FUNDING_ARTICLE_ROUTE,
  '/fundraising',
  '/privacy',
]

export const SITE_ROUTES = ['/', ...CONTENT_ROUTES, '/blog/new-blog', '/careers']
