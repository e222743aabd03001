import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { film } from '../testing/films.ts'
import { VideoFigure } from './VideoFigure.tsx'

/**
 * A film with a caption. It loads and plays while at least 30% of it is visible.
 *
 * ### Usage
 *
 * ```tsx
 * <VideoFigure film={folding} alt="The robot folds." label="Film 03" caption="One station" speed="1x, uncut" />
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
 * | In view | The film loads when 30% of it is visible in the active tab. |
 * | Screen readers | Announced as a figure with the film's description and caption. |
 * | Reduced motion, reduced data | Shows the poster. The film loads when the user clicks the button. |
 * | No JavaScript | Native controls. Nothing loads before the user starts the film. |
 */
const meta = {
  title: 'Site/VideoFigure',
  component: VideoFigure,
  args: {
    film: film('towels-640'),
    alt: 'The robot folds a towel twice and lays it on the stack in front of it.',
    label: 'Film 05',
    caption: 'Folding towels',
    speed: 'Computer rendering at real speed',
    style: { maxInlineSize: 856 },
  },
} satisfies Meta<typeof VideoFigure>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Captioned: Story = {
  args: {
    captions: {
      src: `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:09.000\nThe robot folds a towel.')}`,
      language: 'en',
      label: 'English',
    },
  },
}

export const LongText: Story = {
  args: {
    caption:
      'Towels from a pile of flat towels, each folded twice and laid on a stack that sinks by one towel at a time',
  },
}

export const Failed: Story = {
  args: { film: { ...film('towels-640'), av1: '', h264: '/film/gone.mp4' } },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

/** Operates the button by mouse and by keyboard, and leaves the film paused. */
export const PlayedAndPaused: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    const name = () => button.getAttribute('aria-label')
    const oldName = name()
    await userEvent.click(button)
    await expect(name()).not.toBe(oldName)
    button.focus()
    await userEvent.keyboard(oldName === 'Play video' ? '{Enter}' : '{Enter}{Enter}')
    await expect(name()).toBe('Play video')
  },
}
