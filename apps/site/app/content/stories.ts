import { blog } from './blog.ts'
import type { Brand } from './brand.ts'
import { getArticlePath } from './paths.ts'
import { research } from './research.ts'

/** An entry in the feeds: an article on this site or on another site. */
export interface Story {
  title: (brand: Brand) => string
  summary: (brand: Brand) => string
  /** A path on this site, or an absolute URL. */
  href: (brand: Brand) => string
  /** ISO date. */
  date: string
}

const always = (text: string) => () => text
const [modelArticle] = research.entries

/** The feeds' entries, newest first. */
export const stories: readonly Story[] = [
  {
    title: always(blog.featured.title),
    summary: always(blog.featured.summary),
    href: always(blog.featured.path),
    date: blog.featured.isoDate,
  },
  ...blog.stories.items.map(({ title, isoDate, href }) => ({
    title,
    summary: blog.stories.subtitle,
    href: always(href),
    date: isoDate,
  })),
  {
    title: modelArticle.title,
    summary: always(modelArticle.summary),
    href: getArticlePath,
    date: modelArticle.isoDate,
  },
].toSorted((a, b) => b.date.localeCompare(a.date))
