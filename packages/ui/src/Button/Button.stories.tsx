import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'

/**
 * A native button. `primary` is the one thing that acts: one on a screen.
 *
 * ### Usage
 *
 * ```tsx
 * <Button tone="primary" icon="arrow" type="submit" isBusy={isSending}>
 *   Submit Request
 * </Button>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Comes to it, at work as well. |
 * | Enter, Space | Presses it; at work nothing happens. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | At work it is a disabled button that keeps the focus. |
 * | Forced colours | A border stands in for the ground. |
 * | Reduced motion | Colours change at once. |
 * | Without JavaScript | A submit button submits. |
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

export const Busy: Story = {
  args: { tone: 'primary', icon: 'arrow', isBusy: true, children: 'Submitting...' },
}

export const Disabled: Story = { args: { disabled: true } }

export const LongText: Story = {
  args: { icon: 'arrow', children: 'Ask for a pilot in three laundries and a commissary kitchen' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '280px' }}>
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { ...Primary, globals: { theme: 'dark' } }
