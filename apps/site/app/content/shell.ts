import type { Brand } from './brand.ts'
import { links } from './links.ts'
import { paths } from './paths.ts'

/** Text and links for the navigation bar, footer, and banner. */
export const shell = {
  skip: 'Skip to content',
  requestDemo: 'Request A Demo',
  entries: [
    { href: paths.home, label: 'Home' },
    { href: paths.research, label: 'Research' },
    { href: paths.careers, label: 'Careers' },
    {
      label: 'Company',
      links: [
        { href: paths.blog, label: 'Stories' },
        { href: paths.mission, label: 'Mission' },
        { href: paths.culture, label: 'Culture' },
      ],
    },
  ],
  banner: {
    label: 'Announcement',
    round: 'Series A',
    amount: '$120M',
    news: { label: 'Read the news', href: links.news },
    letter: { label: 'From our CEO', href: paths.funding },
    hiring: { label: "We're hiring!", href: paths.careers },
  },

  unreachable: {
    title: 'The page didn’t load',
    text: 'We can’t reach the server. Check your connection, and try again in a minute.',
    close: 'Close',
  },

  rights: ({ company }: Brand) => `${company} All rights reserved.`,
  social: ({ product }: Brand) => [
    { href: links.socialX, label: `${product} on X`, icon: 'mark-x' as const },
    { href: links.socialLinkedIn, label: `${product} on LinkedIn`, icon: 'mark-in' as const },
  ],
} as const
