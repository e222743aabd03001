import type { Brand } from './brand.ts'
import { links } from './links.ts'
import { paths } from './paths.ts'

/** The words of the blog listing. */
export const blog = {
  title: ({ product }: Brand) => `Blog · ${product}`,
  description: ({ product }: Brand) =>
    `Insights and updates from the ${product} team, and what the press says of it.`,
  heading: 'Blog',
  subtitle: ({ product }: Brand) => `Insights and updates from the ${product} team.`,
  featured: {
    title: 'Our $120M Series A',
    date: 'SEP 15 ’25',
    isoDate: '2025-09-15',
    summary:
      'What we build, the principles that we build it by, and what the money is for. By the co-founder and CEO.',
    more: 'Read More',
    path: paths.funding,
  },
  stories: {
    heading: 'Stories',
    subtitle: ({ product }: Brand) => `Press features and media coverage of ${product}`,
    items: [
      { title: 'Magazine feature', date: 'MAR 25 ’25', isoDate: '2025-03-25', href: links.feature },
      {
        title: 'Press release',
        date: 'SEP 15 ’25',
        dateOnPhone: 'SEP 22 ’25',
        isoDate: '2025-09-15',
        href: links.pressRelease,
      },
    ],
  },
} as const
