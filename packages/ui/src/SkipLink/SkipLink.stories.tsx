import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { SkipLink } from './SkipLink.tsx'

/**
 * The first thing that Tab reaches on a page, seen once it has the focus.
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
 * | Key | What it does |
 * |---|---|
 * | Tab | Shows it. |
 * | Enter | Takes the focus to the content. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | A link. |
 * | Reduced motion | It is there at once. |
 * | Without JavaScript | It works. |
 */
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
