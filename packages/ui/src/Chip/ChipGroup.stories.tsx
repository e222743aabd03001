import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ChipGroup, type ChipGroupProps } from './ChipGroup.tsx'

const states = ['California', 'Nevada', 'Oregon'].map((label) => ({ id: label, label }))

const meta = {
  title: 'Controls/ChipGroup',
  component: ChipGroup,
  args: { label: 'Selected states', items: states, onRemove: fn() as ChipGroupProps['onRemove'] },
} satisfies Meta<typeof ChipGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Disabled: Story = { args: { isDisabled: true } }

export const Empty: Story = { args: { items: [] } }

export const Narrow: Story = {
  args: {
    items: [
      ...states,
      { id: 'NC', label: 'North Carolina' },
      { id: 'long', label: 'The District of Columbia and everything that borders on it' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '260px' }}>
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { globals: { theme: 'dark' } }
