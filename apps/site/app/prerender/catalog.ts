import { article } from '../content/article.ts'
import { chapters } from '../content/articleChapters.ts'
import { blog } from '../content/blog.ts'
import type { Brand } from '../content/brand.ts'
import { careers } from '../content/careers.ts'
import { culture } from '../content/culture.ts'
import type { FilmNote } from '../content/essay.ts'
import { type Cut, films } from '../content/films.ts'
import { funding } from '../content/funding.ts'
import { letter } from '../content/fundingLetter.ts'
import { home } from '../content/home.ts'
import { mission } from '../content/mission.ts'
import { newBlog } from '../content/newBlog.ts'
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
  films?: (brand: Brand) => readonly ListedFilm[]
  /** A text with a date. */
  article?: { kind: 'Article' | 'NewsArticle' | 'BlogPosting'; published: string }
}

const word = (text: string) => () => text

/** Films by what their captions say of them. */
const noted = (...notes: Pick<FilmNote, 'film' | 'alt' | 'caption'>[]) =>
  notes.map(({ film, alt, caption }) => ({
    film,
    name: caption.replace(/\.$/, ''),
    description: alt,
  }))

/** Films by the slides that show them. */
const slid = (shown: readonly Cut[], slides: readonly { title: string; alt: string }[]) =>
  shown.flatMap((film, index) => {
    const { title, alt } = slides[index] ?? {}
    return title && alt ? [{ film, name: title, description: alt }] : []
  })

/** Every page's entry. */
export const catalog: Record<RouteId, Entry> = {
  home: {
    name: home.headline,
    still: films.hero.large,
    stillAt: 'end',
    films: () => [
      { film: films.hero.large, name: home.hero.title, description: home.hero.alt },
      ...slid([films.factory, films.towels, films.trays], home.industries.slides),
      ...slid([films.generalPurpose, films.endToEnd, films.precision], home.performance.slides),
    ],
  },
  research: { name: word(research.heading), still: films.endToEnd },
  article: {
    name: article.heading,
    parent: 'research',
    still: films.endToEnd,
    films: (brand) => [
      ...noted(article.film),
      ...chapters(brand)
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'films' ? noted(...block.films) : [])),
    ],
    article: { kind: 'Article', published: research.entries[0].isoDate },
  },
  nextModel: {
    name: ({ product }) => `${product}-2 Research`,
    parent: 'research',
    still: films.generalPurpose,
  },
  strategy: {
    name: word(strategy.heading),
    still: films.factory,
    films: () => noted(strategy.film, ...strategy.customers.sites.map(({ film }) => film)),
  },
  mission: {
    name: word(mission.heading),
    still: films.laundry,
    films: () => noted(mission.film),
  },
  culture: {
    name: word(culture.heading),
    still: films.precision,
    films: () => noted(culture.film),
  },
  blog: { name: word(blog.heading), still: films.restaurant },
  funding: {
    name: word(funding.heading),
    parent: 'blog',
    still: films.hero.large,
    stillAt: 'end',
    films: () => noted(funding.cover, letter.film),
    article: { kind: 'NewsArticle', published: funding.isoDate },
  },
  newBlog: {
    name: word('New Blog'),
    parent: 'blog',
    still: films.generalPurpose,
    films: () => noted(newBlog.video),
  },
  fundraising: { name: word('Fundraising'), still: films.hero.large, stillAt: 'end' },
  careers: {
    name: word(careers.heading),
    still: films.generalPurpose,
    films: () => noted({ ...careers.film, film: careers.film.cut }),
  },
  notFound: { name: word('Page not found'), still: films.missedGrasp },
}
