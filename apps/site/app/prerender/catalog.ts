import { article } from '../content/article.ts'
import { createChapters } from '../content/articleChapters.ts'
import { blog } from '../content/blog.ts'
import type { Brand } from '../content/brand.ts'
import { careers } from '../content/careers.ts'
import { culture } from '../content/culture.ts'
import type { CaptionedFilm } from '../content/essay.ts'
import { type Cut, films, type Picture, stills } from '../content/films.ts'
import { funding } from '../content/funding.ts'
import { letter } from '../content/fundingLetter.ts'
import { home } from '../content/home.ts'
import { mission } from '../content/mission.ts'
import { newBlog } from '../content/newBlog.ts'
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
  article?: { kind: 'Article' | 'NewsArticle' | 'BlogPosting'; published: string }
}

const always = (text: string) => () => text

/** Lists films, with their captions as names. */
const listCaptionedFilms = (...captionedFilms: Pick<CaptionedFilm, 'film' | 'alt' | 'caption'>[]) =>
  captionedFilms.map(({ film, alt, caption }) => ({
    film,
    name: caption.replace(/\.$/, ''),
    description: alt,
  }))

/** Lists films, with the titles of their slides as names. */
const listSlideFilms = (cuts: readonly Cut[], slides: readonly { title: string; alt: string }[]) =>
  cuts.flatMap((film, index) => {
    const { title, alt } = slides[index] ?? {}
    return title && alt ? [{ film, name: title, description: alt }] : []
  })

export const catalog: Record<RouteId, CatalogEntry> = {
  home: {
    name: home.headline,
    still: films.hero.large,
    visiblePart: 'end',
    films: () => [
      { film: films.hero.large, name: home.hero.title, description: home.hero.alt },
      ...listSlideFilms(
        [films.factory.medium, films.towels.medium, films.trays.medium],
        home.industries.slides,
      ),
      // Skips the first slide, because its film is also in the industries carousel.
      ...listSlideFilms(
        [films.generalPurpose.medium, films.precision.medium],
        home.performance.slides.slice(1),
      ),
    ],
  },
  research: { name: always(research.heading), still: stills.gripper },
  article: {
    name: article.heading,
    parent: 'research',
    still: stills.gripper,
    films: (brand) => [
      ...listCaptionedFilms(article.film),
      ...createChapters(brand)
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'films' ? listCaptionedFilms(...block.films) : [])),
    ],
    article: { kind: 'Article', published: research.entries[0].isoDate },
  },
  nextModel: {
    name: ({ product }) => `${product}-2 Research`,
    parent: 'research',
    still: stills.joint,
  },
  strategy: {
    name: always(strategy.heading),
    still: stills.side,
    films: () =>
      listCaptionedFilms(strategy.film, ...strategy.customers.sites.map(({ film }) => film)),
  },
  mission: {
    name: always(mission.heading),
    still: films.towels.medium,
    films: () => listCaptionedFilms(mission.film),
  },
  culture: {
    name: always(culture.heading),
    still: culture.picture.picture,
  },
  blog: {
    name: always(blog.heading),
    still: stills.head,
    films: () => listCaptionedFilms(blog.featured.film),
  },
  funding: {
    name: always(funding.heading),
    parent: 'blog',
    still: films.hero.large,
    visiblePart: 'end',
    films: () => listCaptionedFilms(funding.cover, letter.film),
    article: { kind: 'NewsArticle', published: funding.isoDate },
  },
  newBlog: {
    name: always('New Blog'),
    parent: 'blog',
    still: stills.part,
    films: () => listCaptionedFilms(newBlog.video),
  },
  fundraising: { name: always('Fundraising'), still: films.hero.large, visiblePart: 'end' },
  careers: {
    name: always(careers.heading),
    still: stills.side,
    films: () => listCaptionedFilms({ ...careers.film, film: careers.film.cut }),
  },
  privacy: { name: always(privacy.heading), still: films.hero.large, visiblePart: 'end' },
  notFound: { name: always('Page not found'), still: stills.head },
}
