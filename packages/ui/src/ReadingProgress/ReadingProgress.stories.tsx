import type { Meta, StoryObj } from '@storybook/react-vite'
import { NavBar } from '../NavBar/NavBar.tsx'
import { Heading } from '../Text/Heading.tsx'
import { vars } from '../theme/index.ts'
import { ReadingProgress } from './ReadingProgress.tsx'

/**
 * Shows how far the page has been scrolled, as a line on the border of a `NavBar`. Put the
 * component directly after the `NavBar`. When the bar hides, the line moves to the top of the
 * screen.
 *
 * ### Usage
 *
 * ```tsx
 * <NavBar {...navBarProps} />
 * <ReadingProgress />
 * ```
 *
 * If your bar isn’t as tall as a `NavBar`, set `--ui-reading-progress-bar` to the bar’s height.
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
 * | Screen readers | Hidden, because some screen readers beep at every step of a progress bar. |
 * | Reduced motion | Still visible. When the bar hides, the line moves immediately. |
 * | No JavaScript | Works in browsers with CSS scroll timelines. |
 */
const meta = {
  title: 'Site/ReadingProgress',
  component: ReadingProgress,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 360 } } },
  render: (args) => (
    <div>
      <NavBar
        brand={<a href="/">Halden</a>}
        path="/research"
        entries={[{ href: '/research', label: 'Research' }]}
      />
      <ReadingProgress {...args} />
      <main style={{ minBlockSize: '300vh', padding: `120px ${vars.layout.margin}` }}>
        <Heading level={1} variant="display1">
          Dynamism v1
        </Heading>
      </main>
    </div>
  ),
} satisfies Meta<typeof ReadingProgress>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
