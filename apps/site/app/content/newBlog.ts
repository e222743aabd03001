import type { Brand } from './brand.ts'

/** The words of the placeholder post: filler on purpose. */
export const newBlog = {
  title: ({ product }: Brand) => `New Blog · ${product}`,
  description: () => 'A placeholder post: filler text, a video and three posts.',
  heading: 'New Blog',
  text: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
  /** The posts of the page, by their ids. */
  posts: ['1001', '1002', '1003'],
} as const
