import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './Pagination.tsx'

/**
 * Links to the pages of a list.
 *
 * ### Usage
 *
 * ```tsx
 * <Pagination page={page} count={12} getHref={(to) => `/blog?page=${to}`} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the links. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | First or last page | Has no link to a previous or next page. |
 * | Many pages | Links to the first page, the last page, and the pages around the current page. |
 * | Pointer | Each target is 44 by 44 px. |
 * | Screen readers | A landmark with named links. The current page is marked. |
 * | Narrow | Links wrap to more lines. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Controls/Pagination',
  component: Pagination,
  args: { page: 5, count: 12, getHref: (page: number) => `?page=${page}` },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const FirstPage: Story = { args: { page: 1 } }

export const LastPage: Story = { args: { page: 12 } }

export const FewPages: Story = { args: { page: 2, count: 3 } }

export const ManyPages: Story = { args: { page: 1024, count: 2048, siblings: 2 } }

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  ...ManyPages,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '240px' }}>
        <Story />
      </div>
    ),
  ],
}
