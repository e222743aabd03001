import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Carousel } from '../Carousel/Carousel.tsx'
import { Popover } from './Popover.tsx'

/**
 * A small dialog next to its trigger. The rest of the page stays usable.
 *
 * ### Usage
 *
 * ```tsx
 * <Popover label="Filters" trigger={<Button>Filters</Button>}>
 *   <Checkbox label="Only my plants" />
 * </Popover>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Enter, Space on the button | Opens or closes the popover. Opening moves focus to its first control. |
 * | Tab | Moves through the popover's controls, and then back to the first control. |
 * | Escape | Closes the popover and moves focus back to the button. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | A click outside | Closes the popover. |
 * | Little space below | Opens above the button. |
 * | Inside a `Dialog`, a slide, or another parent that clips | Shows completely, on top of the page. |
 * | A click in an iframe | Closes the popover. |
 * | The button is gone when the popover closes | Focus moves to `fallbackFocusRef`, or to the nearest element around the button that's still on the page. |
 * | Screen readers | The button says whether the popover is open. `label` names the popover. |
 * | Reduced motion | Appears immediately. |
 * | No JavaScript | Doesn't open. |
 */
const meta = {
  title: 'Controls/Popover',
  component: Popover,
  args: {
    label: 'Shift report',
    trigger: <Button size="small">Report</Button>,
    children: (
      <>
        <p>More than 850 napkins in 24 hours.</p>
        <Button size="small" style={{ marginBlockStart: 12 }}>
          Download
        </Button>
      </>
    ),
    // Open from the start, because opening it with a click would move focus and scroll the docs.
    defaultOpen: true,
  },
  // Renders each story in an iframe, so an open popover doesn't cover the docs.
  parameters: { docs: { story: { inline: false, iframeHeight: 240 } } },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Closed: Story = { args: { defaultOpen: false } }

export const LongText: Story = {
  args: {
    children: (
      <p>
        In one 24-hour run of more than 850 napkins, the robot succeeded on 99.4% of them, at about
        60% of human speed.
      </p>
    ),
  },
}

export const InSlide: Story = {
  render: (args) => (
    <Carousel aria-label="Stations" slidesPerView={1}>
      <div style={{ padding: 24 }}>
        <Popover {...args} />
      </div>
      <p style={{ padding: 24 }}>The second station has no report.</p>
    </Carousel>
  ),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Download' })
    await waitFor(async () => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      await expect(button.contains(topElement)).toBe(true)
    })
  },
}

export const RightToLeft: Story = {
  args: { label: 'تقرير', children: <p lang="ar">٨٥٠ منديلا</p> },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
