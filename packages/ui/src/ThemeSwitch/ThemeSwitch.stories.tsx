import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { setTheme } from './theme.ts'

/**
 * Switches the document between the system, light, and dark themes. Stores the choice in
 * `localStorage` as `ui-theme` and syncs it across tabs. To apply the stored theme before first
 * paint, serve `themeScript` as a blocking script in the `<head>`.
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
 * | Tab | Focuses the selected choice. The switch is one tab stop. |
 * | Arrow keys | Select the next or previous choice. |
 * | Space | Selects the focused choice. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | Three radio buttons in a named group. |
 * | Reduced motion | Colors change immediately. |
 * | No JavaScript | The page follows the system theme. The switch has no effect. |
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

/** Switches themes with the pointer and the keyboard, and then selects System. */
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
