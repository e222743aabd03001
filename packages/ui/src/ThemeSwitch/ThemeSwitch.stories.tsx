import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { setTheme } from './theme.ts'

/**
 * Switches the document between the system, light, and dark theme. Stores the choice in `localStorage` as `ui-theme` and syncs it across tabs. Serve `themeScript` as a blocking script in the `<head>` to apply it before first paint.
 *
 * ### Usage
 *
 * ```tsx
 * <ThemeSwitch />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | One tab stop. |
 * | Arrow keys | Selects the next or previous choice. |
 * | Space | Selects. |
 *
 * ### Behavior
 *
 * | When | Result |
 * |---|---|
 * | Screen readers | Three radio buttons in a named group. |
 * | Reduced motion | Colors change immediately. |
 * | No JavaScript | Follows the system. The switch has no effect. |
 */
const meta = {
  title: 'Controls/ThemeSwitch',
  component: ThemeSwitch,
} satisfies Meta<typeof ThemeSwitch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithText: Story = { args: { showText: true } }

export const Dark: Story = { ...WithText, globals: { theme: 'dark' } }

/** Switches by pointer and keyboard, and ends with System. */
export const Switched: Story = {
  args: { showText: true },
  beforeEach: () => () => setTheme('system'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { dataset } = document.documentElement
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(dataset.theme).toBe('dark')
    await userEvent.keyboard('{ArrowUp}')
    await expect(dataset.theme).toBe('light')
    await userEvent.keyboard('{ArrowUp}')
    await expect(dataset.theme).toBeUndefined()
  },
}
