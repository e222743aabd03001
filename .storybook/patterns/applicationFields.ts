import type { FileLimits, FormFields } from '@duet/forms/schema'

export const applicationFields = {
  name: {
    kind: 'text',
    label: 'Full name',
    autoComplete: 'name',
    maxLength: 200,
    messages: { required: 'Enter your full name', tooLong: 'Enter at most 200 characters' },
  },
  email: {
    kind: 'email',
    label: 'Email',
    autoComplete: 'email',
    maxLength: 200,
    messages: {
      required: 'Enter a complete email address',
      tooLong: 'Enter at most 200 characters',
    },
  },
  years: {
    kind: 'wholeNumber',
    label: 'Years of experience',
    min: 0,
    max: 60,
    messages: {
      required: 'Enter a number of years',
      notWhole: 'Enter whole years',
      tooSmall: 'Enter 0 or more years',
      tooLarge: 'Enter at most 60 years',
    },
  },
  shifts: {
    kind: 'choices',
    label: 'Shifts',
    options: ['Day', 'Evening', 'Night'],
    messages: { required: 'Choose at least one shift', unknown: 'Choose shifts from the list' },
  },
  motivation: {
    kind: 'multilineText',
    label: 'Why this job?',
    maxLength: 2000,
    optional: true,
    messages: { required: 'Enter an answer', tooLong: 'Enter at most 2,000 characters' },
  },
} as const satisfies FormFields

export const resume: FileLimits = {
  types: { 'application/pdf': ['.pdf'] },
  maxCount: 2,
  maxBytes: 10 * 1024 * 1024,
}
