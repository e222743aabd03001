import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'

/**
 * A native button. Use `primary` for the main action, once per screen.
 *
 * ### Usage
 *
 * ```tsx
 * <Button tone="primary" icon="arrow" type="submit" pending={isSending}>
 *   Submit Request
 * </Button>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the button, even while it's pending. |
 * | Enter, Space | Activates the button, unless it's pending. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A pending button is announced as disabled but keeps focus. |
 * | Forced colors | A border replaces the background. |
 * | Reduced motion | Colors change immediately. |
 * | Form with an action | A submit button is pending while the action runs, unless `pending` is set. |
 * | No JavaScript | A submit button submits. |
 */
const meta = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'View Careers' },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  args: { tone: 'primary', icon: 'arrow', children: 'Request A Demo' },
}

export const Secondary: Story = { args: { icon: 'arrow' } }

export const Quiet: Story = { args: { tone: 'quiet', children: 'Clear search' } }

export const LeadingIcon: Story = { args: { icon: 'upload', children: 'Choose files' } }

export const Bar: Story = { args: { tone: 'primary', size: 'bar', children: 'Request A Demo' } }

export const Small: Story = {
  args: { size: 'small', icon: 'arrow-up-right', children: 'Open the form' },
}

export const Pending: Story = {
  args: { tone: 'primary', icon: 'arrow', pending: true, children: 'Submitting...' },
}

export const Disabled: Story = { args: { disabled: true } }

export const LongText: Story = {
  args: { icon: 'arrow', children: 'Request a demo for two laundries and a restaurant kitchen' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '280px' }}>
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { ...Primary, globals: { theme: 'dark' } }
