import type { Brand } from './brand.ts'

/** The words of the second model's page, which waits for its research. */
export const nextModel = {
  title: ({ product }: Brand) => `${product}-2 Research · ${product}`,
  description: ({ product }: Brand) => `Research on ${product}-2.`,
  word: ({ product }: Brand) => `${product}Research`,
} as const
