import { blog } from './blog.ts'
import type { Brand } from './brand.ts'
import { articlePath } from './paths.ts'
import { research } from './research.ts'

/** An entry of the feeds: an article of this site or of another. */
export interface Story {
  title: (brand: Brand) => string
  summary: (brand: Brand) => string
  /** A path of this site or an absolute URL. */
  href: (brand: Brand) => string
  /** ISO date. */
  date: string
}

const word = (text: string) => () => text
const [model] = research.entries

/** The feeds' entries, newest first. */
export const stories: readonly Story[] = [
  {
    title: word(blog.featured.title),
    summary: word(blog.featured.summary),
    href: word(blog.featured.path),
    date: blog.featured.isoDate,
  },
  ...blog.stories.items.map(({ title, isoDate, href }) => ({
    title,
    summary: blog.stories.subtitle,
    href: word(href),
    date: isoDate,
  })),
  { title: model.title, summary: word(model.summary), href: articlePath, date: model.isoDate },
].toSorted((one, other) => other.date.localeCompare(one.date))
