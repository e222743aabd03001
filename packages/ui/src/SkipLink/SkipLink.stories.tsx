import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { SkipLink } from './SkipLink.tsx'

const meta = {
  title: 'Controls/SkipLink',
  component: SkipLink,
  args: { href: '#content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <Text id="content" tabIndex={-1} style={{ paddingBlockStart: 72 }}>
        Press Tab: the link shows itself once it has the focus.
      </Text>
    </>
  ),
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const OwnWords: Story = { args: { children: 'Skip to the submissions' } }
