import type { Brand } from './brand.ts'
import { films, PRODUCTION_NOTE } from './films.ts'
import { links } from './links.ts'
import { paths } from './paths.ts'

const formatCount = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`

export const careers = {
  title: ({ product }: Brand) => `Careers · ${product}`,
  description: ({ product }: Brand) =>
    `Open roles at ${product} Robotics in engineering, operations, and research.`,
  heading: 'Build the robot that shows up for the second shift',
  intro:
    'We’re mechanical engineers, machine learning researchers, and operations people, mostly in Redwood City, California. More than 30% of us are industry veterans. All of us work next to the robots we build.',
  culture: { label: 'Learn about our culture', href: paths.culture },
  film: {
    cut: films.generalPurpose.medium,
    smallCut: films.generalPurpose.small,
    label: 'Film 03',
    caption: 'One napkin, from the belt to the stack.',
    productionNote: PRODUCTION_NOTE,
    alt: 'The robot folds a napkin at a belt and lays it on a stack.',
  },
  rolesHeading: 'Open Roles',
  formatCounts: (roles: number, departments: number) =>
    `${formatCount(roles, 'role', 'roles')}, ${formatCount(departments, 'department', 'departments')}`,
  loading: 'Loading job listings...',
  failed: 'Failed to load job listings',
  empty: 'No job listings available at this time.',
  apply: 'Apply',
  about: 'About the role',
  /** Labels for the job board's employment and workplace types. */
  terms: {
    FullTime: 'Full-time',
    PartTime: 'Part-time',
    Intern: 'Internship',
    Contract: 'Contract',
    Temporary: 'Temporary',
    OnSite: 'On site',
    Hybrid: 'Hybrid',
    Remote: 'Remote',
  } as Readonly<Record<string, string>>,
  contact: {
    question: 'Have another role in mind?',
    label: 'Contact Us',
    href: `mailto:${links.jobs}`,
  },
} as const
