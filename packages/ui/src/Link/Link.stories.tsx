import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { Link } from './Link.tsx'

/**
 * A text link with a thin underline. `render` connects it to a router.
 *
 * ### Usage
 *
 * ```tsx
 * <Link href="https://example.com/press" external>press release</Link>
 * <Link render={(props) => <RouterLink {...props} to="/mission" />}>Mission</Link>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the link. |
 * | Enter | Follows the link. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | An external link says that it opens a new tab. |
 * | Reduced motion | Colors change immediately. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Controls/Link',
  component: Link,
  args: { href: '#method', children: 'method and misses' },
  render: (args) => (
    <Text>
      All folding numbers are from one run. The article covers our <Link {...args} />.
    </Text>
  ),
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {}

export const External: Story = {
  args: { href: 'https://example.com/press', external: true, children: 'press release' },
}

export const Standalone: Story = {
  args: { icon: 'arrow-right', children: 'Method and misses' },
  render: (args) => <Link {...args} />,
}

export const StandaloneExternal: Story = {
  args: {
    href: 'https://example.com/press',
    icon: 'arrow-up-right',
    external: true,
    children: 'Read the news',
  },
  render: (args) => <Link {...args} />,
}

/** A link rendered by a router's component. */
export const Rendered: Story = {
  args: { render: (props) => <a {...props} href="#mission" data-router="" /> },
}

export const Dark: Story = { globals: { theme: 'dark' } }
