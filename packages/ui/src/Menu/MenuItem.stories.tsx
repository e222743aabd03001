import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

/**
 * An action or a choice in a `Menu`.
 *
 * ### Usage
 *
 * ```tsx
 * <Menu trigger={<Button icon="chevron-down">Actions</Button>}>
 *   <MenuItem icon="copy" onSelect={copyReference}>Copy reference</MenuItem>
 * </Menu>
 *
 * <Menu trigger={<Button icon="chevron-down">{status}</Button>}>
 *   <MenuItem checked={status === 'New'} onSelect={() => setStatus('New')}>New</MenuItem>
 *   <MenuItem checked={status === 'Won'} onSelect={() => setStatus('Won')}>Won</MenuItem>
 * </Menu>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Enter, Space | Runs the action and closes the menu. |
 * | A letter | Moves to the next item that starts with that letter. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A menu item with its position in the menu. |
 * | `checked` is set | A radio menu item. The current choice has a check mark. |
 * | Disabled | Arrow keys skip the item, and clicks do nothing. |
 * | Reduced motion | Nothing moves. |
 * | No JavaScript | Not available, because the `Menu` can't open. |
 */
const meta = {
  title: 'Controls/MenuItem',
  component: MenuItem,
  args: { children: 'Copy reference', onSelect: () => {} },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible())
  },
  render: (args) => (
    <div style={{ minBlockSize: 120 }}>
      <Menu trigger={<Button size="small">Actions</Button>}>
        <MenuItem {...args} />
      </Menu>
    </div>
  ),
} satisfies Meta<typeof MenuItem>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithIcon: Story = { args: { icon: 'copy' } }

export const Disabled: Story = { args: { icon: 'close', disabled: true } }

export const CurrentChoice: Story = { args: { checked: true, children: 'Qualified' } }

export const LongText: Story = {
  args: { children: 'Download every video and image of the task workflow as one archive' },
}

export const Dark: Story = { ...WithIcon, globals: { theme: 'dark' } }
