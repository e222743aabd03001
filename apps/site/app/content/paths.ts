import type { Brand } from './brand.ts'

/** Where each page stands. */
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
} as const

/** The research article on the first model. */
export const articlePath = ({ slug }: Brand) => `/${slug}-1/research`

/** The page that waits for the second model. */
export const nextModelPath = ({ slug }: Brand) => `/${slug}-2/research`
