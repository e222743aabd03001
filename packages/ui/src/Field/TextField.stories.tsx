import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Company', name: 'company', autoComplete: 'organization' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '340px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Filled: Story = { args: { defaultValue: 'Halden Linen' } }

export const Placeholder: Story = {
  args: {
    label: 'Email',
    name: 'email',
    type: 'email',
    placeholder: 'you@company.com',
    autoComplete: 'email',
  },
}

export const WithHint: Story = {
  args: { hint: 'As it stands on the invoice.', defaultValue: 'Halden Linen' },
}

const wrong = {
  label: 'Email',
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  defaultValue: 'ines.okafor@',
  error: 'Valid email is required',
}

export const WithError: Story = { args: wrong }

export const WithErrorAndHint: Story = {
  args: { ...wrong, hint: 'We answer from an address of a person.' },
}

export const Fixed: Story = {
  args: { label: 'Title', readOnly: true, value: 'Fixed while sending' },
}

export const Disabled: Story = {
  args: { label: 'Title', disabled: true, defaultValue: 'Director of Plant Operations' },
}

export const Small: Story = {
  args: { label: 'Search', type: 'search', size: 'small', autoComplete: 'off' },
}

export const LongText: Story = {
  args: {
    label:
      'The name of the company that will sign the contract, and the plant if it has one of its own',
    defaultValue: 'Halden Linen and Garment Services of the Greater Sacramento Valley',
    error: 'This is too long for the form that your answer goes into: at most 200 characters',
  },
}

export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }
