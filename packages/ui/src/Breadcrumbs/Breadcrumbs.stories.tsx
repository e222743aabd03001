import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './Breadcrumbs.tsx'

/**
 * Links to the pages above the current page.
 *
 * ### Usage
 *
 * ```tsx
 * <Breadcrumbs
 *   items={[
 *     { href: '/', label: 'Home' },
 *     { href: '/blog', label: 'Stories' },
 *     { href: '/blog/7f3a', label: 'From our CEO' },
 *   ]}
 * />
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
 * | Screen readers | A landmark with a list. The last link is the current page. |
 * | Narrow | Items wrap to more lines. |
 * | Right to left | Separators point left. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Controls/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { href: '/', label: 'Home' },
      { href: '/blog', label: 'Stories' },
      { href: '/blog/7f3a', label: 'From our CEO' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  args: {
    items: [
      { href: '/', label: 'Home' },
      { href: '/blog', label: 'Stories from factories, laundries, and restaurants' },
      { href: '/blog/7f3a', label: '$120M to put general-purpose robots to work' },
    ],
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
    items: [
      { href: '/', label: 'الرئيسية' },
      { href: '/blog', label: 'قصص' },
    ],
    lang: 'ar',
  },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
