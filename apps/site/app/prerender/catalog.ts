import { article } from '../content/article.ts'
import { blog } from '../content/blog.ts'
import type { Brand } from '../content/brand.ts'
import { careers } from '../content/careers.ts'
import { culture } from '../content/culture.ts'
import { type Cut, films } from '../content/films.ts'
import { funding } from '../content/funding.ts'
import { home } from '../content/home.ts'
import { mission } from '../content/mission.ts'
import { research } from '../content/research.ts'
import { strategy } from '../content/strategy.ts'
import type { RouteId } from '../routes.ts'

/** A film that a page shows, for search engines. */
export interface ListedFilm {
  film: Cut
  name: string
  description: string
}

/** What cards, feeds and search engines are told of a page, beyond its title and description. */
export interface Entry {
  /** As it stands on its card and in the trail of its parents. */
  name: (brand: Brand) => string
  parent?: RouteId
  /** The first frame of a film: the picture on the card. */
  still: Cut
  /** The part of it that the card keeps. @default 'middle' */
  stillAt?: 'middle' | 'end'
  films?: readonly ListedFilm[]
  /** A text with a date. */
  article?: { kind: 'Article' | 'NewsArticle' | 'BlogPosting'; published: string }
}

const word = (text: string) => () => text

/** Every page's entry. */
export const catalog: Record<RouteId, Entry> = {
  home: {
    name: home.headline,
    still: films.hero.large,
    stillAt: 'end',
    films: [
      { film: films.hero.large, name: home.hero.title, description: home.hero.alt },
      ...[films.factory, films.laundry, films.restaurant].map((film, index) => ({
        film,
        name: home.industries.slides[index]?.title ?? '',
        description: home.industries.slides[index]?.alt ?? '',
      })),
    ],
  },
  research: { name: word(research.heading), still: films.endToEnd },
  article: {
    name: article.heading,
    parent: 'research',
    still: films.endToEnd,
    article: { kind: 'Article', published: research.entries[0].isoDate },
  },
  nextModel: {
    name: ({ product }) => `${product}-2 Research`,
    parent: 'research',
    still: films.generalPurpose,
  },
  strategy: { name: word(strategy.heading), still: films.factory },
  mission: { name: word(mission.heading), still: films.laundry },
  culture: { name: word(culture.heading), still: films.precision },
  blog: { name: word(blog.heading), still: films.restaurant },
  funding: {
    name: word(funding.heading),
    parent: 'blog',
    still: films.hero.large,
    stillAt: 'end',
    article: { kind: 'NewsArticle', published: funding.isoDate },
  },
  newBlog: { name: word('New Blog'), parent: 'blog', still: films.generalPurpose },
  fundraising: { name: word('Fundraising'), still: films.hero.large, stillAt: 'end' },
  careers: { name: word(careers.heading), still: films.generalPurpose },
  notFound: { name: word('Page not found'), still: films.missedGrasp },
}
