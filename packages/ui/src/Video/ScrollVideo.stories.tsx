import type { Meta, StoryObj } from '@storybook/react-vite'
import { film } from '../testing/films.ts'
import { ScrollVideo } from './ScrollVideo.tsx'

/**
 * A film without a caption. It loads and plays while at least 30% of it is visible.
 *
 * ### Usage
 *
 * ```tsx
 * <ScrollVideo film={factory} alt="The robot moves parts from a tote to a rotary table." />
 * ```
 *
 * Set `priority` on a film above the fold, so its poster loads immediately. `small` is a cut for
 * phones, for example with a smaller poster or another crop.
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the button. |
 * | Space, Enter | Plays or pauses the film. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | The poster with its description. The film is hidden. |
 * | Reduced motion, reduced data | Shows the poster. The film loads when the user clicks the button. |
 * | No JavaScript | Native controls. Nothing loads before the user starts the film. |
 */
const meta = {
  title: 'Site/ScrollVideo',
  component: ScrollVideo,
  args: {
    film: film('factory-640'),
    alt: 'The robot moves parts from a tote to a rotary table.',
    style: { maxInlineSize: 640 },
  },
} satisfies Meta<typeof ScrollVideo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Scroll down. The film starts when 30% of it is visible. */
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
