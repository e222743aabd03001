import { CONSENT_TEXTS, CONSENT_VERSION, describeNextStep, RESPONSE_TIME } from '@duet/contract'
import type { Brand } from './brand.ts'
import { PRODUCTION_NOTE } from './filmCuts.ts'
import { heroFilms } from './heroFilms.ts'
import { paths } from './paths.ts'

export const home = {
  title: ({ product }: Brand) => `${product}: general-purpose robots for the physical economy`,
  description: ({ product }: Brand) =>
    `${product} builds general-purpose dual-arm robots for factories, laundries, and restaurants. Send us a video of your task, and get a cycle-time estimate.`,

  headline: ({ product }: Brand) =>
    `${product} is building general-purpose robots that power the future of the physical economy`,
  phrases: ['dexterous autonomy', 'high-throughput reliability', 'continuous deployment'],
  hero: {
    cuts: heroFilms.day,
    night: heroFilms.night,
    alt: 'A white robot with two arms folds a napkin at a belt and lays it on a stack.',
    label: 'FILM 01',
    title: 'Folding a napkin',
    productionNote: PRODUCTION_NOTE,
    play: 'Play video',
    pause: 'Pause video',
    playAll: 'Play motion',
    pauseAll: 'Pause motion',
  },

  mission: {
    heading: 'Our Mission',
    statements: [
      'Build a robot that works full shifts on your floor.',
      'Teach one model each new task, so what it learns at one site helps at the next.',
      'Measure the work by your standards, and publish the results, good or bad.',
      'Take on the repetitive work that’s hard to staff, so your people can do the rest.',
    ],
    more: { label: 'Learn More About Our Mission', href: paths.mission },
    strategy: { label: 'Read our strategy', href: paths.strategy },
  },

  deployment: {
    heading: ({ product }: Brand) => `Start Deploying with ${product}`,
    /** Tells visitors what to send, what they get, and when they get it. */
    lead: [
      'You send up to five videos, photos, or PDFs of your task.',
      'You get a cycle-time estimate, or a clear “not yet.”',
      `You hear from an engineer ${RESPONSE_TIME}.`,
    ],
    confirmationText: describeNextStep,
    privacyLabel: 'What we keep and who sees it',
  },
  newsletter: {
    heading: 'Join Our Newsletter',
    lead: CONSENT_TEXTS[CONSENT_VERSION],
    privacyLabel: 'What we do with your email',
  },
} as const
