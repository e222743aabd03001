import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from './ButtonLink.tsx'

/**
 * Leads somewhere and looks like a button. It knows no router: `render` draws it.
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
 * | Key | What it does |
 * |---|---|
 * | Tab | Comes to it. |
 * | Enter | Follows it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A link. |
 * | Reduced motion | Colours change at once. |
 * | Without JavaScript | A link as any other. |
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

export const LeavesTheSite: Story = {
  args: { icon: 'arrow-up-right', children: 'Read the release' },
}

/** A router's component takes the place of the anchor and gets everything else. */
export const Rendered: Story = {
  args: { render: (props) => <a {...props} href="#mission" data-router="" /> },
}

export const Dark: Story = { globals: { theme: 'dark' } }
