import { Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationForm } from './ApplicationForm.tsx'

/**
 * A form with your own fields and your own layout, made of the parts of `RequestForm`. The cookbook
 * explains each step.
 */
const meta = {
  title: 'Patterns/Application form',
  tags: ['!manifest'],
  render: () => (
    <div style={{ maxInlineSize: 856, marginInline: 'auto' }}>
      <ApplicationForm onSubmit={async () => ({ ok: true, id: 'a1' })} />
      <Toaster />
    </div>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
