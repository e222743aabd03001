import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from './Banner.tsx'

/**
 * An announcement at the top of a page. It's a landmark.
 *
 * ### Usage
 *
 * ```tsx
 * <Banner label="Announcement" end={<a href="/careers">We're hiring!</a>}>
 *   <strong>Series A: $120M</strong>
 *   <a href="https://news.example.com/">Read the news</a>
 * </Banner>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the links. |
 * | Enter | Follows the focused link. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Narrow containers, large text | Wraps and grows. Nothing is cut off. |
 * | Reduced motion | Link colors change immediately. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Site/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Announcement',
    children: (
      <>
        <strong>Series A: $120M</strong>
        <a href="https://news.example.com/series-a">Read the news</a>
        <a href="/blog/7f3a9c2e">From our CEO</a>
      </>
    ),
    end: <a href="/careers">We're hiring!</a>,
  },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WordsOnly: Story = {
  args: { children: 'This site moves to a new address on Sunday.', end: null },
}

export const LongText: Story = {
  args: {
    children: (
      <>
        <strong>We raised a $120M Series A for robots that work until the shift is over</strong>
        <a href="https://news.example.com/series-a">Read the news about the round</a>
        <a href="/blog/7f3a9c2e">From our CEO: what the money is for</a>
      </>
    ),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

/** On a phone, the headline itself is the link. */
export const Narrow: Story = {
  args: {
    children: (
      <>
        <a href="https://news.example.com/series-a">
          <strong>Series A: $120M</strong>
        </a>
        <a href="/blog/7f3a9c2e">From our CEO</a>
      </>
    ),
  },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}
