import type { Meta, StoryObj } from '@storybook/react-vite'
import { NavBar } from '../NavBar/NavBar.tsx'
import { Heading } from '../Text/Heading.tsx'
import { vars } from '../theme/index.ts'
import { ReadingProgress } from './ReadingProgress.tsx'

/**
 * How far a page has been read, on the hairline of the bar. Put it right behind a `NavBar`; where
 * that leaves, the line stays at the top of the screen.
 *
 * ### Usage
 *
 * ```tsx
 * <NavBar …/>
 * <ReadingProgress />
 * ```
 *
 * For a bar of another height set `--ui-reading-progress-bar`.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Passes it by: there is nothing to reach. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | Nothing to hear: it repeats what the place in the page says, and some readers beep at each step of a progress bar. |
 * | Reduced motion | It stays, as it is a place and no movement; it comes and goes with the bar at once. |
 * | Without JavaScript | Drawn by CSS where the browser has scroll timelines, else left out. |
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
        <Heading level={1} look="display1">
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

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
