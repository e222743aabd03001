import type { Brand } from './brand.ts'

/** The words of the fundraising page, which waits for more. */
export const fundraising = {
  title: ({ product }: Brand) => `Fundraising · ${product}`,
  description: ({ company }: Brand) => `Fundraising at ${company}`,
  word: 'Fundraising',
} as const
