import type { Meta, StoryObj } from '@storybook/react-vite'
import { film } from '../testing/films.ts'
import { text } from '../theme/index.ts'
import { HeroVideo } from './HeroVideo.tsx'

/**
 * The film of the first screen: one of three cuts by the width of the screen (to 480 px, to 1023 px, from 1024 px),
 * AV1 where it plays, else H.264.
 *
 * ### Usage
 *
 * ```tsx
 * <HeroVideo small={portrait480} medium={portrait720} large={wide1600} dark={night} alt="A robot folds.">
 *   <h1>…</h1>
 * </HeroVideo>
 * ```
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
 * | Theme | With `dark`, poster and film follow the theme of the document: the right one from the first paint on. |
 * | Loading | Nothing of the film before it is in view, in a tab that is shown. After 5 s without a picture the poster stays, with a way to try again. |
 * | Readers | The poster's words; the film is hidden. |
 * | Autoplay blocked | The button plays it. |
 * | Reduced motion, Save-Data | The poster; the film is loaded when its button is pressed. |
 * | Without JavaScript | The poster. |
 */
const meta = {
  title: 'Site/HeroVideo',
  component: HeroVideo,
  parameters: { layout: 'fullscreen' },
  args: {
    small: film('hero-portrait-480', 480, 600),
    medium: film('hero-portrait-720', 720, 900),
    large: film('hero-1600', 1600, 900),
    alt: 'A white robot with two arms holds a napkin by two corners over a wooden table.',
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
          insetBlockEnd: 48,
          insetInlineStart: 48,
          maxInlineSize: 560,
          color: '#1A1916',
        }}
      >
        General-purpose robots that power the future of the physical economy
      </h2>
    ),
  },
}

const other = film('general-purpose-640')

/** Another film for the dark theme: a switch of the theme swaps poster and film. */
export const CutForTheDark: Story = {
  args: { dark: { small: other, medium: other, large: other } },
}

export const Paused: Story = { args: { isPlaying: false } }

export const Failed: Story = {
  args: { large: { ...film('hero-1600', 1600, 900), av1: '', h264: '/film/gone.mp4' } },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
