import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { Text } from '../Text/Text.tsx'
import { vars } from '../theme/index.ts'
import { AspectRatio } from './AspectRatio.tsx'

const frame: CSSProperties = {
  position: 'relative',
  maxInlineSize: 320,
  outline: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
}
/** Fills the frame, as a film does. */
const content: CSSProperties = { position: 'absolute', inset: 0, padding: vars.space[12] }

/**
 * Gives its parent an aspect ratio, so the page doesn't move when a film loads. Films use it in
 * server-rendered HTML, where a strict content security policy blocks `style` attributes. The
 * package doesn't export it.
 */
const meta = { title: 'Internal/AspectRatio', tags: ['!manifest'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The parent has the ratio 16:9 and the width of its container. */
export const Landscape: Story = {
  render: () => (
    <div style={frame}>
      <AspectRatio width={16} height={9} />
      <Text style={content}>16:9</Text>
    </div>
  ),
}

export const Portrait: Story = {
  render: () => (
    <div style={{ ...frame, maxInlineSize: 200 }}>
      <AspectRatio width={4} height={5} />
      <Text style={content}>4:5</Text>
    </div>
  ),
}

/** If the parent’s styles set a ratio, that ratio wins. This component asks for 16:9. */
export const ParentWithRatio: Story = {
  render: () => (
    <div style={{ ...frame, aspectRatio: '1' }}>
      <AspectRatio width={16} height={9} />
      <Text style={content}>1:1</Text>
    </div>
  ),
}
