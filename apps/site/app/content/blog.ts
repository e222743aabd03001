import type { Brand } from './brand.ts'
import { type Picture, stills } from './films.ts'
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
    image: stills.side,
    alt: 'A white robot with two arms folds a napkin at a table in a workshop.',
  },
  stories: {
    heading: 'Stories',
    subtitle: ({ product }: Brand) => `Press features and media coverage of ${product}`,
    items: [
      {
        kind: 'Magazine feature',
        title: ({ product }: Brand) => `A magazine feature on ${product} and its robots`,
        date: "MAR 25 '25",
        isoDate: '2025-03-25',
        href: links.feature,
        image: stills.head,
        alt: 'Close up, the head of the robot with its dark visor.',
      },
      {
        kind: 'Press release',
        title: ({ product }: Brand) => `${product} Robotics raises $120M Series A`,
        date: "SEP 15 '25",
        dateOnPhone: "SEP 22 '25",
        isoDate: '2025-09-15',
        href: links.pressRelease,
        image: stills.part,
        alt: 'Close up, two fingers of a gripper hold a machined part above a tote.',
      },
    ] as readonly PressCard[],
  },
} as const
