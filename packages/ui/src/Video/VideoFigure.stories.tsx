import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { film } from '../testing/films.ts'
import { VideoFigure } from './VideoFigure.tsx'

/**
 * A film with its caption on paper beneath it. It is loaded and plays while 30 % of it are in view.
 *
 * ### Usage
 *
 * ```tsx
 * <VideoFigure film={folding} alt="The robot folds." label="Film 03" caption="One station" speed="1x, uncut" />
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
 * | Loading | Nothing of the film before 30 % of it are in view, in a tab that is shown. |
 * | Readers | A figure: the film's words, then its caption. |
 * | Reduced motion, Save-Data | The poster; the film is loaded when its button is pressed. |
 * | Without JavaScript | The browser's own controls; nothing is loaded before they are used. |
 */
const meta = {
  title: 'Site/VideoFigure',
  component: VideoFigure,
  args: {
    film: film('laundry-640'),
    alt: 'The robot lays a folded napkin on the right of two stacks.',
    label: 'Film 03',
    caption: 'Napkin folding, one station',
    speed: '1x, autonomous, uncut',
    style: { maxInlineSize: 856 },
  },
} satisfies Meta<typeof VideoFigure>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Captioned: Story = {
  args: {
    captions: {
      src: `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:09.000\nThe left gripper finds the corner.')}`,
      language: 'en',
      label: 'English',
    },
  },
}

export const LongText: Story = {
  args: {
    caption:
      'Napkins from a loose pile, 46 cm, two folds, stacks of twenty-five, on a table that nobody has levelled since the morning',
  },
}

export const Failed: Story = {
  args: { film: { ...film('laundry-640'), av1: '', h264: '/film/gone.mp4' } },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

/** Its button, by pointer and by keyboard; it ends on the poster. */
export const PlayedAndPaused: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    const name = () => button.getAttribute('aria-label')
    const before = name()
    await userEvent.click(button)
    await expect(name()).not.toBe(before)
    button.focus()
    await userEvent.keyboard(before === 'Play film' ? '{Enter}' : '{Enter}{Enter}')
    await expect(name()).toBe('Play film')
  },
}
