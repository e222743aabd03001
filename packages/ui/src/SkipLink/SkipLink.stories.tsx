import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { SkipLink } from './SkipLink.tsx'

/**
 * The first tab stop of a page, visible only while it has focus.
 *
 * ### Usage
 *
 * ```tsx
 * <SkipLink href="#main" />
 * <main id="main" tabIndex={-1}>…</main>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Shows the link. |
 * | Enter | Moves focus to the content. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A link. |
 * | Reduced motion | Appears immediately. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Controls/SkipLink',
  component: SkipLink,
  args: { href: '#content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <Text id="content" tabIndex={-1} style={{ paddingBlockStart: 72 }}>
        Press Tab to show the link.
      </Text>
    </>
  ),
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const CustomText: Story = { args: { children: 'Skip to the submissions' } }
