import type { Brand } from './brand.ts'

/** Paths that don't depend on the brand. */
export const paths = {
  home: '/',
  research: '/research',
  strategy: '/strategy',
  mission: '/mission',
  culture: '/culture',
  blog: '/blog',
  funding: '/blog/7c31e9a2',
  newBlog: '/blog/new-blog',
  fundraising: '/fundraising',
  careers: '/careers',
  privacy: '/privacy',
} as const

export const getArticlePath = ({ slug }: Brand) => `/${slug}-1/research`

/** Path of the second model's placeholder page. */
export const getNextModelPath = ({ slug }: Brand) => `/${slug}-2/research`
