import { articleDate } from './articleDate.ts'
import { articleTitles } from './articleTitles.ts'
import { blog } from './blog.ts'
import type { Brand } from './brand.ts'
import type { CaptionedPicture } from './essay.ts'
import { stills } from './films.ts'
import { links } from './links.ts'
import { getArticlePath, paths } from './paths.ts'
import { gradingRule } from './run.ts'

export interface ResearchEntry {
  slug: (brand: Brand) => string
  title: (brand: Brand) => string
  date: string
  isoDate: string
  summary: string
  /** Absolute URL of an article on another site. */
  externalUrl?: string
}

interface FeaturedEntry extends ResearchEntry {
  picture: CaptionedPicture
}

export const research = {
  title: ({ product }: Brand) => `Research · ${product}`,
  description: ({ product }: Brand) =>
    `Research at ${product} Robotics: how we train our model, what it can do, and where it fails.`,
  heading: 'Research',
  lead: 'What our model can do, how we measure it, and where it still fails.',
  more: 'Read More',
  /** The page shows only the first entry. */
  entries: [
    {
      slug: getArticlePath,
      title: ({ product }) => `${product}-1 Model`,
      ...articleDate,
      summary:
        'In one 24-hour run of more than 850 napkins, our first model succeeded on 99.4% of them, at about 60% of human speed.',
      picture: {
        picture: stills.part,
        alt: 'Close up, the two fingers of a gripper hold a steel part above a tote of parts.',
        label: 'Close-up',
        caption: 'Two fingers on a steel part.',
        productionNote: 'Computer rendering',
      },
    },
    {
      slug: () => paths.funding,
      title: () => blog.featured.title,
      date: blog.featured.date,
      isoDate: blog.featured.isoDate,
      summary: blog.featured.summary,
    },
    {
      slug: () => paths.blog,
      title: ({ product }) => `${product} Robotics raises $120M Series A`,
      date: "SEP 15 '25",
      isoDate: '2025-09-15',
      summary: 'The press release about the round.',
      externalUrl: links.pressRelease,
    },
  ] as const satisfies readonly [FeaturedEntry, ...ResearchEntry[]],
  figures: {
    caption: 'Our first model at a glance',
    note: gradingRule,
    rows: [
      { name: 'Success rate', figure: '99.4', unit: '%', condition: 'over the 24-hour run' },
      { name: 'Napkins', figure: '850+', condition: 'in that run' },
      { name: 'Grade 3 or better', figure: '98', unit: '%', condition: 'of all folds' },
      { name: 'Grade 4 or 5', figure: '75', unit: '%', condition: 'of all folds' },
      { name: 'Speed', figure: '≈60', unit: '%', condition: 'of a person at the same work' },
      { name: 'Data for cup filling', figure: '0.7', unit: '%', condition: 'of all training data' },
    ],
  },
  chapters: {
    heading: 'In the article',
    titles: articleTitles,
    /** A sentence from each chapter, by the chapters' URL fragments. */
    summaries: {
      approach: 'One model does the whole task. Recovery is part of the training.',
      quality: 'One robot, one station, 24 hours, napkins from a loose pile to a finished stack.',
      generalization: 'Your room differs in ways that no order form asks about.',
      skills: 'We taught the model a second task to find out how much of folding is about cloth.',
      next: 'Three things still have to improve: speed, the last 2%, and breadth.',
    } satisfies Record<keyof typeof articleTitles, string>,
  },
} as const
