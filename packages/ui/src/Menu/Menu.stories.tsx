import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Carousel } from '../Carousel/Carousel.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

/**
 * A menu of actions that opens from a button.
 *
 * ### Usage
 *
 * ```tsx
 * <Menu trigger={<Button icon="chevron-down">Actions</Button>}>
 *   <MenuItem icon="copy" onSelect={copyReference}>Copy reference</MenuItem>
 *   <MenuItem icon="download" onSelect={downloadFiles}>Download files</MenuItem>
 * </Menu>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Enter, Space, ArrowDown on the button | Opens the menu and moves to the first item. |
 * | ArrowDown, ArrowUp, Home, End | Moves between items. Disabled items are skipped. |
 * | Letters | Move to the next item that starts with them, with or without accents. |
 * | Enter, Space on an item | Runs the action and closes the menu. |
 * | Escape, Tab | Closes the menu. Escape also moves focus back to the button. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | A click outside | Closes the menu. |
 * | Little space below | Opens above the button. |
 * | Inside a `Dialog`, a slide, or another parent that clips | Shows completely, on top of the page. |
 * | A click in an iframe | Closes the menu. |
 * | The button is gone when the menu closes | Focus moves to `fallbackFocusRef`, or to the nearest element around the button that's still on the page. |
 * | Screen readers | A menu, named by its button. The button says whether the menu is open. |
 * | Reduced motion | Appears immediately. |
 * | No JavaScript | Doesn't open. Use links or buttons for essential actions. |
 */
const meta = {
  title: 'Controls/Menu',
  component: Menu,
  subcomponents: { MenuItem },
  args: {
    trigger: (
      <Button size="small" icon="chevron-down">
        Actions
      </Button>
    ),
    children: (
      <>
        <MenuItem icon="copy" onSelect={() => {}}>
          Copy reference
        </MenuItem>
        <MenuItem icon="download" onSelect={() => {}}>
          Download files
        </MenuItem>
        <MenuItem icon="close" onSelect={() => {}} disabled>
          Discard
        </MenuItem>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    await waitFor(() =>
      expect(canvas.getByRole('menuitem', { name: 'Copy reference' })).toBeVisible(),
    )
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Actions' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('menuitem', { name: 'Copy reference' })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitem', { name: 'Download files' })).toHaveFocus()
  },
}

export const LongText: Story = {
  ...Open,
  args: {
    children: (
      <MenuItem icon="copy" onSelect={() => {}}>
        Copy reference
      </MenuItem>
    ),
    trigger: <Button>Actions</Button>,
  },
  render: ({ children, ...args }) => (
    <Menu {...args}>
      {children}
      <MenuItem onSelect={() => {}}>
        Download every video and image of the task workflow as one archive
      </MenuItem>
    </Menu>
  ),
}

export const AlignedToTheEnd: Story = {
  ...Open,
  args: { align: 'end' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <Story />
      </div>
    ),
  ],
}

export const InSlide: Story = {
  render: (args) => (
    <Carousel aria-label="Stations" slidesPerView={1}>
      <div style={{ padding: 24 }}>
        <Menu {...args} />
      </div>
      <p style={{ padding: 24 }}>The second station has no actions.</p>
    </Carousel>
  ),
  play: async (context) => {
    await Open.play?.(context)
    const lastItem = within(context.canvasElement).getByRole('menuitem', { name: 'Discard' })
    await waitFor(async () => {
      const { left, right, top, bottom } = lastItem.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      await expect(document.elementFromPoint(x, y)).toBe(lastItem)
    })
  },
}

export const Dark: Story = { ...Open, globals: { theme: 'dark' } }

export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } }
