import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../Text/Text.tsx'
import { vars } from '../theme/index.ts'
import { drawings, type IconName } from './drawings.tsx'
import { Icon } from './Icon.tsx'

/**
 * An icon in the current text color. Scale it with CSS `width` and `height`.
 *
 * ### Usage
 *
 * ```tsx
 * <p><Icon name="warning" /> At least one file is required</p>
 * <Icon name="offline" label="Offline" />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | None | Not focusable. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | Hidden by default. With a `label`, an image with that name. |
 * | Forced colors | Uses the text color. |
 * | Right to left | Arrows and chevrons to a side point to the other side. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Text/Icon',
  component: Icon,
  args: { name: 'arrow-right' },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Labeled: Story = { args: { name: 'warning', label: 'Wrong' } }

/** CSS scales the icon, including its stroke. */
export const Large: Story = { args: { name: 'check', style: { inlineSize: 32, blockSize: 32 } } }

export const All: Story = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        gap: vars.space[24],
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {(Object.keys(drawings) as IconName[]).map((name) => (
        <li key={name} style={{ display: 'flex', alignItems: 'center', gap: vars.space[12] }}>
          <Icon name={name} />
          <Text as="span" variant="monoSmall" tone="muted">
            {name}
          </Text>
        </li>
      ))}
    </ul>
  ),
}

export const Dark: Story = { ...All, globals: { theme: 'dark' } }
