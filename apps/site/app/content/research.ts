import type { Brand } from './brand.ts'
import { articlePath } from './paths.ts'

/** The words of the research listing. */
export const research = {
  title: ({ product }: Brand) => `Research · ${product}`,
  description: ({ product }: Brand) =>
    `Research at ${product} Robotics: the models, how they were trained, what they do and where they fail.`,
  heading: 'Research',
  more: 'Read More',
  /** Only the first one is shown. */
  entries: [
    {
      slug: articlePath,
      title: ({ product }: Brand) => `${product}-1 Model`,
      date: 'JUN 15 ’25',
      isoDate: '2025-06-15',
      summary:
        'Our first model folded more than 850 napkins in one run of 24 hours: 99.4% successfully, at about 60% of human speed.',
    },
  ],
} as const
