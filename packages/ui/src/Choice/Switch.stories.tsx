import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Switch } from './Switch.tsx'

/**
 * A switch for a setting that takes effect immediately. The root gets `className`, and the
 * `<input>` gets `ref` and other props.
 *
 * ### Usage
 *
 * ```tsx
 * <Switch label="Keyboard shortcuts" checked={isOn} onCheckedChange={setIsOn} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the switch. |
 * | Space | Turns the switch on or off. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Form | Submits `value` (`on` by default) under `name` while it's on. Resets with the form. |
 * | Pointer | The label is part of the target, which is 44 px high. |
 * | Right to left | The thumb moves to the left when the switch is on. |
 * | Screen readers | A switch, named by its label, and described by its error and hint. |
 * | Reduced motion | The thumb doesn't slide. |
 * | No JavaScript | A native checkbox. |
 */
const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { label: 'Keyboard shortcuts', name: 'shortcuts' },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const On: Story = { args: { defaultChecked: true } }

export const WithHint: Story = { args: { hint: 'J and K move between rows.' } }

export const Disabled: Story = { args: { disabled: true } }

export const DisabledAndOn: Story = { args: { disabled: true, defaultChecked: true } }

export const LongText: Story = {
  args: {
    label: 'Mail me when a robot stops, a gripper needs service, or a shift ends early',
    defaultChecked: true,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '260px' }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  args: { label: 'اختصارات لوحة المفاتيح', defaultChecked: true, lang: 'ar' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...On, globals: { theme: 'dark' } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Keyboard shortcuts' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(control).toBeChecked()
  },
}
