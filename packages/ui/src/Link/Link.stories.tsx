import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { Link } from './Link.tsx'

/**
 * A link in a text, by a thin underline. It knows no router: `render` draws it.
 *
 * ### Usage
 *
 * ```tsx
 * <Link href="https://example.com/press" isExternal>press release</Link>
 * <Link render={(props) => <RouterLink {...props} to="/mission" />}>Mission</Link>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Comes to it. |
 * | Enter | Follows it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | One that leaves the site says that it opens a tab. |
 * | Reduced motion | Colours change at once. |
 * | Without JavaScript | A link as any other. |
 */
const meta = {
  title: 'Controls/Link',
  component: Link,
  args: { href: '#method', children: 'method and misses' },
  render: (args) => (
    <Text>
      Folding figures are from one continuous run; the <Link {...args} /> are in the paper.
    </Text>
  ),
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {}

export const External: Story = {
  args: { href: 'https://example.com/press', isExternal: true, children: 'press release' },
}

export const Standing: Story = {
  args: { icon: 'arrow-right', children: 'Method and misses' },
  render: (args) => <Link {...args} />,
}

export const StandingExternal: Story = {
  args: {
    href: 'https://example.com/press',
    icon: 'arrow-up-right',
    isExternal: true,
    children: 'Read the news',
  },
  render: (args) => <Link {...args} />,
}

/** A router's component takes the place of the anchor and gets everything else. */
export const Rendered: Story = {
  args: { render: (props) => <a {...props} href="#mission" data-router="" /> },
}

export const Dark: Story = { globals: { theme: 'dark' } }
