import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostNotFound } from './PostNotFound.tsx'

/** What stands in the place of a post that there is none of. */
const meta = { title: 'Post/PostNotFound', component: PostNotFound } satisfies Meta<
  typeof PostNotFound
>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithReason: Story = { args: { reason: 'withheld' } }
export const WithRetry: Story = { args: { reason: 'unavailable', onRetry: () => {} } }
export const Dark: Story = { args: { reason: 'deleted' }, globals: { theme: 'dark' } }
export const Narrow: Story = {
  args: { reason: 'rate-limited', onRetry: () => {}, style: { inlineSize: 240 } },
}
