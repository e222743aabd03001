import type { Meta, StoryObj } from '@storybook/react-vite'
import { film } from '../testing/films.ts'
import { text } from '../theme/index.ts'
import { light } from '../theme/tokens.ts'
import { HeroVideo } from './HeroVideo.tsx'

/**
 * A hero film with three cuts by screen width: up to 480 px, up to 1023 px, and from 1024 px. It
 * plays AV1 in browsers that support it, and otherwise H.264.
 *
 * ### Usage
 *
 * ```tsx
 * <HeroVideo small={phone600} medium={wide1280} large={wide1600} dark={night} alt="A robot folds.">
 *   <h1>…</h1>
 * </HeroVideo>
 * ```
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
 * | Theme | With `dark`, the poster and the film follow the document's theme from the first paint. |
 * | Loading | The film loads when it's visible in the active tab. If it doesn't play within 5 s, the poster stays, and its button shows a play icon. |
 * | Screen readers | The poster with its description. The film is hidden. |
 * | Autoplay blocked | The button plays the film. |
 * | Reduced motion, reduced data | Shows the poster. The film loads when the user clicks the button. |
 * | No JavaScript | Shows the poster. |
 */
const meta = {
  title: 'Site/HeroVideo',
  component: HeroVideo,
  parameters: { layout: 'fullscreen' },
  args: {
    small: film('hero-phone-600', 600, 500),
    medium: film('hero-tablet-1200', 1200, 800),
    large: film('hero-1920', 1920, 1080),
    alt: 'A white robot with two arms folds a napkin at a belt and lays it on a stack.',
    style: { blockSize: 'min(80vh, 800px)' },
  },
} satisfies Meta<typeof HeroVideo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithHeadline: Story = {
  args: {
    children: (
      <h2
        className={text.hero}
        style={{
          position: 'absolute',
          // Places the headline over the empty part of the film, away from the robot's arms.
          insetBlockStart: 48,
          insetInlineStart: 48,
          maxInlineSize: '8.2em',
          color: light.ink,
        }}
      >
        General-purpose robots that power the future of the physical economy
      </h2>
    ),
  },
}

const darkFilm = film('general-purpose-640')

/** The dark theme has a different film. Switching themes swaps the poster and the film. */
export const DarkCut: Story = {
  args: { dark: { small: darkFilm, medium: darkFilm, large: darkFilm } },
}

export const Paused: Story = { args: { paused: true } }

export const Failed: Story = {
  args: { large: { ...film('hero-1920', 1920, 1080), av1: '', h264: '/film/gone.mp4' } },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
