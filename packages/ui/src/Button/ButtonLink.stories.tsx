import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from './ButtonLink.tsx'

/**
 * A link that looks like a button. `render` connects it to a router.
 *
 * ### Usage
 *
 * ```tsx
 * <ButtonLink icon="arrow" render={(props) => <RouterLink {...props} to="/careers" />}>
 *   View Careers
 * </ButtonLink>
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
 * | Screen readers | A link. |
 * | Reduced motion | Colors change immediately. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Controls/ButtonLink',
  component: ButtonLink,
  args: { href: '#careers', icon: 'arrow', children: 'View Careers' },
} satisfies Meta<typeof ButtonLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Primary: Story = { args: { tone: 'primary', children: 'Request A Demo' } }

export const External: Story = {
  args: { icon: 'arrow-up-right', children: 'Read the press release' },
}

/** A link rendered by a router's component. */
export const Rendered: Story = {
  args: { render: (props) => <a {...props} href="#mission" data-router="" /> },
}

export const Dark: Story = { globals: { theme: 'dark' } }
