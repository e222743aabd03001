import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { films, type Picture, PRODUCTION_NOTE, stills } from './films.ts'
import { funding } from './funding.ts'
import { links } from './links.ts'
import { paths } from './paths.ts'

/** A press article on another site. */
export interface PressCard {
  kind: string
  title: (brand: Brand) => string
  date: string
  /**
   * Shown on phones instead of `date`. The site's specification calls for two different dates.
   * `isoDate` is the machine-readable form of `date`.
   */
  dateOnPhone?: string
  isoDate: string
  href: string
  image: Picture
  alt: string
  /** The picture's style: which part stays visible when the card crops it, and how dark it is. */
  crop: 'night' | 'station'
}

export const blog = {
  title: ({ product }: Brand) => `Blog · ${product}`,
  description: ({ product }: Brand) =>
    `Insights and updates from the ${product} team, plus what the press says about us.`,
  heading: 'Blog',
  subtitle: ({ product }: Brand) => `Insights and updates from the ${product} team.`,
  featured: {
    title: funding.heading,
    date: funding.date,
    isoDate: funding.isoDate,
    summary:
      'Our robots reach 60% of human throughput at a cost below $50k. Our co-founder and CEO writes about what we believe and where the Series A goes.',
    more: 'Read More',
    path: paths.funding,
    smallCut: films.factory.small,
    film: {
      film: films.factory.medium,
      alt: 'In a machine shop, a white robot with two arms moves parts between two gray totes and a rotary table.',
      label: 'Film 04',
      caption: 'Loading a rotary table.',
      productionNote: PRODUCTION_NOTE,
    } satisfies CaptionedFilm,
  },
  stories: {
    heading: 'Stories',
    subtitle: ({ product }: Brand) => `Press features and media coverage of ${product}`,
    items: [
      {
        kind: 'Magazine feature',
        title: () => 'Two arms, one table',
        date: "MAR 25 '25",
        isoDate: '2025-03-25',
        href: links.feature,
        image: films.heroNight.large,
        alt: 'In a workshop at night, by the light of two lamps, a white robot with two arms folds a napkin.',
        crop: 'night',
      },
      {
        kind: 'Press release',
        title: ({ product }: Brand) => `${product} Robotics raises $120M Series A`,
        date: "SEP 15 '25",
        dateOnPhone: "SEP 22 '25",
        isoDate: '2025-09-15',
        href: links.pressRelease,
        image: stills.portrait,
        alt: 'The robot at its table, carrying a napkin between its two grippers.',
        crop: 'station',
      },
    ] as readonly PressCard[],
  },
} as const
