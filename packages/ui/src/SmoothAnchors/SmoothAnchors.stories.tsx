import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../Button/ButtonLink.tsx'
import { Link } from '../Link/Link.tsx'
import { Section } from '../Section/Section.tsx'
import { SmoothAnchors } from './SmoothAnchors.tsx'

const page = (
  <div style={{ paddingBlockEnd: '100vh' }}>
    <p style={{ display: 'flex', gap: 24, padding: 24 }}>
      <ButtonLink tone="primary" href="#deployment-form">
        Request A Demo
      </ButtonLink>
      <Link href="#industries">Industries</Link>
      <Link href="#deployment-form" target="_blank">
        The form, in a new tab
      </Link>
    </p>
    <Section id="mission" title="Our Mission">
      <div style={{ blockSize: '60vh' }} />
    </Section>
    <Section id="industries" title="Industries">
      <div style={{ blockSize: '60vh' }} />
    </Section>
    <Section id="deployment-form" title="Start Deploying">
      <Link href="#mission">Back to our mission</Link>
    </Section>
  </div>
)

/**
 * Links to `#…` in its children scroll smoothly, or in the whole document where it has none.
 *
 * ### Usage
 *
 * ```tsx
 * <SmoothAnchors>{page}</SmoothAnchors>
 * ```
 *
 * The browser itself follows the link: history, `:target`, `hashchange` and Back are as ever.
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Enter on a link | As a click: it scrolls, the focus goes to the target, and Tab goes on from there. |
 * | Enter with Ctrl, Cmd, Shift or Alt | Left to the browser. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Place | 80 px below the upper edge of the screen, 100 px under 768 px of width; on arrival with a `#…`, too. |
 * | Left to the browser | Clicks with a key held, other buttons, `target="_blank"`, `download`, and what somebody has handled. |
 * | Reduced motion | It jumps. |
 * | Without JavaScript | It jumps, to the same place. |
 */
const meta = {
  title: 'Site/SmoothAnchors',
  component: SmoothAnchors,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 420 } } },
  args: { children: page },
} satisfies Meta<typeof SmoothAnchors>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Without children it serves the whole document. */
export const WholeDocument: Story = {
  render: () => (
    <>
      <SmoothAnchors />
      {page}
    </>
  ),
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
