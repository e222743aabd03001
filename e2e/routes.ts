export const ARTICLE = '/duet-1/research'
export const LETTER = '/blog/7c31e9a2'

/** Pages of text and media, without forms or external data. */
export const CONTENT_ROUTES = [
  '/research',
  ARTICLE,
  '/duet-2/research',
  '/strategy',
  '/mission',
  '/culture',
  '/blog',
  LETTER,
  '/fundraising',
  '/privacy',
]

/** Every page of the site. */
export const SITE_ROUTES = ['/', ...CONTENT_ROUTES, '/blog/new-blog', '/careers']
