import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { NumberField } from './NumberField.tsx'

/**
 * A text field for a number, with buttons that change it by one step. For digits that aren't a
 * number, such as a phone number or a code, use `TextField`.
 *
 * ### Usage
 *
 * ```tsx
 * <NumberField label="Robots" name="robots" min={1} max={500} step={1} required />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | ArrowUp, ArrowDown | Increases or decreases the number by one step. |
 * | Home, End | Sets the lowest or the highest number, if there is one. |
 * | Enter | Submits the form. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Form | Submits the number under `name`, as in `1234.5`, and resets with the form. |
 * | Wrong number | The field reports a number that is too low, too high, or between steps. It never changes what the user typed to another number. |
 * | Letters | Can't be typed. Digits and separators follow `locale`. |
 * | Wheel | Scrolls the page, unless `wheel` is set. |
 * | Screen readers | Named by its label, and described by its error and hint. Announces each new number. |
 * | Phones | Opens a keyboard with digits. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | A form submits the default value. |
 */
const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { label: 'Robots', name: 'robots', min: 1, max: 500, step: 1, defaultValue: 12 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '340px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Empty: Story = { args: { defaultValue: null, placeholder: 'At least 1' } }

/** At its highest number, the button that increases it is disabled. */
export const Highest: Story = { args: { defaultValue: 500 } }

export const Formatted: Story = {
  args: {
    label: 'Payload',
    name: 'payload',
    min: 0,
    max: 20,
    step: 0.5,
    defaultValue: 7.5,
    formatOptions: { style: 'unit', unit: 'kilogram' },
  },
}

/** German digits: `1.234,5` is 1234.5. */
export const German: Story = {
  args: {
    label: 'Teile pro Schicht',
    locale: 'de',
    max: 10_000,
    step: 0.5,
    defaultValue: 1234.5,
    lang: 'de',
  },
}

export const WithHint: Story = { args: { hint: 'How many you’d like in the first year.' } }

export const WithError: Story = {
  args: { defaultValue: null, error: 'Enter a number of robots', required: true },
}

export const Disabled: Story = { args: { disabled: true } }

export const ReadOnly: Story = { args: { readOnly: true } }

export const Small: Story = { args: { size: 'small' } }

export const LongText: Story = {
  args: {
    label: 'The number of robots that work in the plant and in every laundry that belongs to it',
    max: 1_000_000,
    defaultValue: 1_000_000,
  },
}

export const RightToLeft: Story = {
  args: { label: 'عدد الروبوتات', locale: 'ar', lang: 'ar' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    field.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(field).toHaveValue('13')
    await userEvent.keyboard('{Home}')
    await expect(field).toHaveValue('1')
  },
}

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Robots' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('11')
  },
}
