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
 * Makes links to `#…` in its children scroll smoothly. Without children, the component applies to
 * the whole document.
 *
 * ### Usage
 *
 * ```tsx
 * <SmoothAnchors>{page}</SmoothAnchors>
 * ```
 *
 * The browser handles navigation, so history, `:target`, `hashchange`, and Back work as usual.
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Enter on a link | Scrolls to the target, as a click does, and moves focus to the target. |
 * | Enter with Ctrl, Cmd, Shift, or Alt | Default browser behavior. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Offset | Targets stop 80 px below the top of the screen, or 100 px in windows narrower than 768 px. Also applies on page load. |
 * | Ignored clicks | Clicks with a modifier key or another mouse button, clicks on links with `target="_blank"` or `download`, and clicks that a handler has prevented. |
 * | Reduced motion | Jumps. |
 * | No JavaScript | Jumps to the same position. |
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

/** Without children, `SmoothAnchors` applies to the whole document. */
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

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
