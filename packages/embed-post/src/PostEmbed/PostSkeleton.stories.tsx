import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostSkeleton } from './PostSkeleton.tsx'

/** What stands in a card's place while it loads, in the card's measures. */
const meta = { title: 'Post/PostSkeleton', component: PostSkeleton } satisfies Meta<
  typeof PostSkeleton
>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Narrow: Story = { args: { style: { inlineSize: 240 } } }
