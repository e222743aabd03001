import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { STATES } from '../schema/index.ts'
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx'

/** Keeps the choices, as a form does. */
function Kept({ value: initial, ...props }: MultiSelectProps<string>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxInlineSize: 376, minBlockSize: 440 }}>
      <MultiSelect {...props} value={value} onValueChange={setValue} />
    </div>
  )
}

/**
 * A button that opens a list of which several may be chosen; each choice is a chip.
 *
 * ### Usage
 *
 * ```tsx
 * <MultiSelect
 *   label="States" noun="States" name="states" options={STATES} value={value} onValueChange={setValue}
 *   placeholder="Select states..." describeCount={(count) => `${count} states selected`}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Enter, Space, ArrowDown | On the button, opens the list. |
 * | ArrowDown, ArrowUp, Home, End | Goes through the list. |
 * | A letter | The next option that begins so. |
 * | Enter, Space | Chooses, or takes back; the list stays open. |
 * | Escape, Tab | Closes the list; Escape gives the focus back to the button. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Pointer | A press outside closes it. |
 * | Readers | A list box of which several may be selected, and a list of chips. |
 * | Reduced motion | It opens at once. |
 * | Without JavaScript | A disclosure with checkboxes named `name`. |
 */
const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect<string>,
  render: (props) => <Kept {...props} />,
  args: {
    label: 'States Where Sites Are Located',
    noun: 'States',
    name: 'states',
    options: STATES,
    value: [],
    onValueChange: () => {},
    placeholder: 'Select states...',
    describeCount: (count) => `${count} states selected`,
  },
} satisfies Meta<typeof MultiSelect<string>>

export default meta
type Story = StoryObj<typeof meta>

const open: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: /States Where/ }))
  await canvas.findByRole('listbox')
}

export const Default: Story = {}

export const Open: Story = { args: { value: ['California', 'Delaware'] }, play: open }

export const Chosen: Story = { args: { value: ['California', 'Nevada', 'Oregon'] } }

export const Everything: Story = { args: { value: STATES } }

export const Invalid: Story = { args: { error: 'At least one state is required' } }

export const Locked: Story = { args: { value: ['California', 'Nevada'], isLocked: true } }

export const Dark: Story = {
  args: { value: ['California', 'Delaware'] },
  globals: { theme: 'dark' },
  play: open,
}

export const RightToLeft: Story = {
  args: { value: ['California', 'Delaware'] },
  globals: { direction: 'rtl' },
  play: open,
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: /States Where/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(canvas.getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
  },
}
