import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/**
 * Shown in place of an empty list.
 *
 * ### Usage
 *
 * ```tsx
 * <EmptyState title="No requests yet" icon="file" actions={<Button>Add a request</Button>}>
 *   New requests appear here as soon as someone submits the form.
 * </EmptyState>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the actions. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A heading and text. If it replaces a list after a search, also announce the result in a live region. |
 * | Narrow | Actions wrap onto additional lines. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'No requests yet',
    icon: 'file',
    children: 'New requests appear here as soon as someone submits the form.',
    actions: <Button>Add a request</Button>,
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const TitleOnly: Story = {
  render: ({ title }) => <EmptyState title={title} />,
}

export const LongText: Story = {
  args: {
    title: 'No request matches all of these filters, and you archived none in the last 90 days',
    actions: (
      <>
        <Button tone="primary">Clear all filters</Button>
        <Button>Search the archive</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '280px' }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  args: {
    title: 'لا توجد طلبات',
    children: 'تظهر الطلبات الجديدة هنا.',
    actions: <Button>أضف طلبا</Button>,
    lang: 'ar',
  },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
