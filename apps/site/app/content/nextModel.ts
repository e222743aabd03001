import type { Brand } from './brand.ts'

export const nextModel = {
  title: ({ product }: Brand) => `${product}-2 Research · ${product}`,
  description: ({ product }: Brand) => `Research on ${product}-2.`,
  word: ({ product }: Brand) => `${product}Research`,
} as const
