import type { Brand } from './brand.ts'

export const fundraising = {
  title: ({ product }: Brand) => `Fundraising · ${product}`,
  description: ({ company }: Brand) => `Fundraising at ${company}`,
  word: 'Fundraising',
} as const
