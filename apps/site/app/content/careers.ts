import type { Brand } from './brand.ts'
import { links } from './links.ts'
import { paths } from './paths.ts'

/** The words of the careers page. */
export const careers = {
  title: ({ product }: Brand) => `Careers · ${product}`,
  description: ({ product }: Brand) =>
    `Open roles at ${product} Robotics in engineering, operations and research.`,
  heading: 'Build the robot that shows up for the second shift',
  culture: { label: 'Learn about our culture', href: paths.culture },
  rolesHeading: 'Open Roles',
  loading: 'Loading job listings...',
  failed: 'Failed to load job listings',
  empty: 'No job listings available at this time.',
  contact: {
    question: 'Have another role in mind?',
    label: 'Contact Us',
    href: `mailto:${links.jobs}`,
  },
} as const
