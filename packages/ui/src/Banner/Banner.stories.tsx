import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from './Banner.tsx'

/**
 * A strip on top of a page with what is new, a landmark of its own.
 *
 * ### Usage
 *
 * ```tsx
 * <Banner label="Announcement" end={<a href="/careers">We’re hiring!</a>}>
 *   <strong>Series A: $120M</strong>
 *   <a href="https://news.example.com/">Read the news</a>
 * </Banner>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Goes through its links; each is 38 px high. |
 * | Enter | Follows the link. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Large text, little room | It wraps and grows; nothing is cut off. |
 * | Reduced motion | Links change their colour at once. |
 * | Without JavaScript | The same: it has none. |
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
    end: <a href="/careers">We’re hiring!</a>,
  },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WordsOnly: Story = { args: { children: 'The site moves on Sunday.', end: null } }

export const LongText: Story = {
  args: {
    children: (
      <>
        <strong>We have raised a $120M series A to put robots to work on more shifts</strong>
        <a href="https://news.example.com/series-a">Read what the news has to say on it</a>
        <a href="/blog/7f3a9c2e">A letter from our CEO on first principles</a>
      </>
    ),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

/** On a phone the amount itself is the link. */
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
