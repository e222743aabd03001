import type { Meta, StoryObj } from '@storybook/react-vite'
import { film } from '../testing/films.ts'
import { ScrollVideo } from './ScrollVideo.tsx'

/**
 * A film alone, for places that need no caption. It is loaded and plays while 30 % of it are in view.
 *
 * ### Usage
 *
 * ```tsx
 * <ScrollVideo film={factory} alt="The robot moves parts from a tote into a fixture." />
 * ```
 *
 * A film that is seen before anybody scrolls takes `isFirst`: its poster is fetched at once then, not when the
 * browser comes near it.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | The button. |
 * | Space, Enter | Plays and pauses. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | The poster’s words; the film is hidden. |
 * | Reduced motion, Save-Data | The poster; the film is loaded when its button is pressed. |
 * | Without JavaScript | The browser’s own controls; nothing is loaded before they are used. |
 */
const meta = {
  title: 'Site/ScrollVideo',
  component: ScrollVideo,
  args: {
    film: film('factory-640'),
    alt: 'The robot moves parts from a tote into a fixture.',
    style: { maxInlineSize: 640 },
  },
} satisfies Meta<typeof ScrollVideo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Scroll: it starts as a third of it is there. */
export const BelowTheFold: Story = {
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: '120vh' }}>
        <Story />
      </div>
    ),
  ],
}

export const Square: Story = { args: { style: { maxInlineSize: 400, aspectRatio: '1' } } }

export const Dark: Story = { globals: { theme: 'dark' } }
