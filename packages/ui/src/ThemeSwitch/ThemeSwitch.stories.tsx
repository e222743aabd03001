import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { setTheme } from './theme.ts'

/**
 * System, Light or Dark, for the whole document, remembered in `localStorage` as `ui-theme` and followed in other tabs. Serve `themeScript` as a blocking script in the `<head>`, and nobody sees the wrong one first.
 *
 * ### Usage
 *
 * ```tsx
 * <ThemeSwitch label="Theme" />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | One stop. |
 * | Arrows | The next choice, the one before. |
 * | Space | Chooses. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | Three radio buttons in a group by its label. |
 * | Reduced motion | Colours change at once. |
 * | Without JavaScript | The system decides; the switch changes nothing. |
 */
const meta = {
  title: 'Controls/ThemeSwitch',
  component: ThemeSwitch,
} satisfies Meta<typeof ThemeSwitch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithWords: Story = { args: { hasWords: true } }

export const Dark: Story = { ...WithWords, globals: { theme: 'dark' } }

/** By pointer and by keyboard; it ends with the system's choice. */
export const Switched: Story = {
  args: { hasWords: true },
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
