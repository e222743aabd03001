import type { Brand } from './brand.ts'
import type { CaptionedFilm } from './essay.ts'
import { type Picture, PRODUCTION_NOTE } from './filmCuts.ts'
import { films, stills } from './films.ts'
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
  /** Which part of the picture stays visible when the card crops it. */
  crop: 'station' | 'head'
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
      'What our robots can do today, what we believe, and what the Series A pays for. A letter from our co-founder and CEO.',
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
        image: stills.portrait,
        alt: 'The robot at its table, carrying a napkin between its two grippers.',
        crop: 'station',
      },
      {
        kind: 'Press release',
        title: ({ product }: Brand) => `${product} Robotics raises $120M Series A`,
        date: "SEP 15 '25",
        dateOnPhone: "SEP 22 '25",
        isoDate: '2025-09-15',
        href: links.pressRelease,
        image: stills.head,
        alt: 'The robot’s head with its dark visor, seen from close by.',
        crop: 'head',
      },
    ] as readonly PressCard[],
  },
} as const
