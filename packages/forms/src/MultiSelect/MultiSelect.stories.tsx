import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
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
