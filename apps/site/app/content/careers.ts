import type { Brand } from './brand.ts'
import type { CaptionedPicture } from './essay.ts'
import { stills } from './films.ts'
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
    'We’re mechanical engineers, machine learning researchers, and operations people, mostly in Redwood City, California. All of us work next to the robots we build.',
  culture: { label: 'Learn about our culture', href: paths.culture },
  picture: {
    picture: stills.exploded,
    alt: 'The robot’s parts, apart from each other: head, neck, torso, and computer in the middle, and an arm with its gripper on each side. Bearings, gears, and motors are between the parts of the arms.',
    label: 'Exploded view',
    caption: 'The parts of the robot, down to motors and bearings.',
    productionNote: 'Computer rendering',
  } satisfies CaptionedPicture,
  rolesHeading: 'Open Roles',
  formatCounts: (roles: number, departments: number) =>
    `${formatCount(roles, 'role', 'roles')}, ${formatCount(departments, 'department', 'departments')}`,
  loading: 'Loading job listings...',
  failed: 'Failed to load job listings',
  empty: 'No job listings available at this time.',
  apply: 'Apply',
  about: 'About the role',
  summaryLabels: [
    ['team', 'Team'],
    ['work', 'Work'],
    ['level', 'Level'],
  ],
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
