import { Text } from '@duet/ui'
import { vars } from '@duet/ui/theme'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { Spacer } from './Spacer.tsx'

const container: CSSProperties = {
  display: 'flex',
  maxInlineSize: 480,
  outline: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
}

/**
 * An empty box that moves the next element in a flex container by a percentage. Plots and rulers
 * use it to place labels in server-rendered HTML, where a strict content security policy blocks
 * `style` attributes. The package doesn't export it.
 */
const meta = { title: 'Internal/Spacer', tags: ['!manifest'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The text starts at 25% of the container’s width. */
export const Width: Story = {
  render: () => (
    <div style={container}>
      <Spacer width={25} />
      <Text variant="mono">25%</Text>
    </div>
  ),
}

/** The text starts at 60% of the container’s height. */
export const Height: Story = {
  render: () => (
    <div style={{ ...container, flexDirection: 'column', blockSize: 160 }}>
      <Spacer height={60} />
      <Text variant="mono">60%</Text>
    </div>
  ),
}

/** Without a width and a height, the box takes up no space. */
export const Empty: Story = {
  render: () => (
    <div style={container}>
      <Spacer />
      <Text variant="mono">0%</Text>
    </div>
  ),
}

export const RightToLeft: Story = { ...Width, globals: { direction: 'rtl' } }
