import { article } from '../content/article.ts'
import { createChapters } from '../content/articleChapters.ts'
import { blog } from '../content/blog.ts'
import type { Brand } from '../content/brand.ts'
import { careers } from '../content/careers.ts'
import { culture } from '../content/culture.ts'
import type { CaptionedFilm } from '../content/essay.ts'
import type { Cut, Picture } from '../content/filmCuts.ts'
import { films, stills } from '../content/films.ts'
import { funding } from '../content/funding.ts'
import { letter } from '../content/fundingLetter.ts'
import { heroFilms } from '../content/heroFilms.ts'
import { home } from '../content/home.ts'
import { homeSections } from '../content/homeSections.ts'
import { mission } from '../content/mission.ts'
import { newBlog } from '../content/newBlog.ts'
import { type NamedPerson, people } from '../content/people.ts'
import { privacy } from '../content/privacy.ts'
import { research } from '../content/research.ts'
import { strategy } from '../content/strategy.ts'
import type { RouteId } from '../routes.ts'

/** A film on a page, for search engines. */
export interface ListedFilm {
  film: Cut
  name: string
  description: string
}

/** Facts about a page for its social card and for search engines. */
interface CatalogEntry {
  /** The page's name on its social card and in breadcrumbs. */
  name: (brand: Brand) => string
  parent?: RouteId
  /** The picture on the page's social card. It can be the first frame of a film. */
  still: Picture
  /** The part of the picture that stays visible when the card crops it. @default 'middle' */
  visiblePart?: 'middle' | 'end'
  films?: (brand: Brand) => readonly ListedFilm[]
  /** Set for dated articles. `published` is an ISO date. */
  article?: {
    kind: 'Article' | 'NewsArticle' | 'BlogPosting'
    published: string
    authors: readonly NamedPerson[]
  }
}

const always = (text: string) => () => text

/** Lists films, with their captions as names. */
const listCaptionedFilms = (...captionedFilms: Pick<CaptionedFilm, 'film' | 'alt' | 'caption'>[]) =>
  captionedFilms.map(({ film, alt, caption }) => ({
    film,
    name: caption.replace(/\.$/, ''),
    description: alt,
  }))

/** Lists the films of slides, with the titles of the slides as names. Lists each film once. */
const listSlideFilms = (slides: readonly { film: Cut; title: string; alt: string }[]) =>
  slides
    .filter(({ film }, index) => slides.findIndex((slide) => slide.film === film) === index)
    .map(({ film, title, alt }) => ({ film, name: title, description: alt }))

export const catalog: Record<RouteId, CatalogEntry> = {
  home: {
    name: home.headline,
    still: heroFilms.day.large,
    visiblePart: 'end',
    films: () => [
      { film: heroFilms.day.large, name: home.hero.title, description: home.hero.alt },
      ...listSlideFilms([...homeSections.industries.slides, ...homeSections.performance.slides]),
    ],
  },
  research: { name: always(research.heading), still: stills.part },
  article: {
    name: article.heading,
    parent: 'research',
    still: stills.side,
    films: (brand) => [
      ...createChapters(brand)
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'films' ? listCaptionedFilms(...block.films) : [])),
    ],
    article: {
      kind: 'Article',
      published: research.entries[0].isoDate,
      authors: people.articleAuthors,
    },
  },
  nextModel: {
    name: ({ product }) => `${product}-2 Research`,
    parent: 'research',
    still: stills.head,
  },
  strategy: {
    name: always(strategy.heading),
    still: films.precision.medium,
    films: () =>
      listCaptionedFilms(strategy.film, ...strategy.customers.sites.map(({ film }) => film)),
  },
  mission: {
    name: always(mission.heading),
    still: films.trays.medium,
    films: () => listCaptionedFilms(mission.film),
  },
  culture: {
    name: always(culture.heading),
    still: culture.picture.picture,
  },
  blog: {
    name: always(blog.heading),
    still: films.factory.medium,
    films: () => listCaptionedFilms(blog.featured.film),
  },
  funding: {
    name: always(funding.heading),
    parent: 'blog',
    still: films.towels.medium,
    films: () => listCaptionedFilms(funding.cover, letter.film),
    article: { kind: 'NewsArticle', published: funding.isoDate, authors: people.letterAuthors },
  },
  newBlog: {
    name: always('New Blog'),
    parent: 'blog',
    still: films.trays.medium,
    films: () => listCaptionedFilms(newBlog.video),
  },
  fundraising: { name: always('Fundraising'), still: films.towels.medium },
  careers: {
    name: always(careers.heading),
    still: careers.picture.picture,
  },
  privacy: { name: always(privacy.heading), still: stills.head },
  notFound: { name: always('Page not found'), still: stills.missed },
}
