import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from '../Banner/Banner.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { NavBar } from '../NavBar/NavBar.tsx'
import { Section } from '../Section/Section.tsx'
import { Text } from '../Text/Text.tsx'
import { PageShell } from './PageShell.tsx'

/**
 * The layout of every page: skip link, banner, header, main, and footer.
 *
 * ### Usage
 *
 * ```tsx
 * <PageShell
 *   banner={<Banner {...bannerProps} />}
 *   header={<NavBar {...navBarProps} />}
 *   footer={<Footer {...footerProps} />}
 * >
 *   <Outlet />
 * </PageShell>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Focuses the skip link first. |
 * | Enter on the skip link | Moves focus to `main#main`. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | Landmarks in page order: banner region, header, main, footer. |
 * | Short pages | The footer sits at the bottom of the screen. |
 * | Reduced motion | No effect, because nothing moves. |
 * | No JavaScript | Works the same. |
 */
const meta = {
  title: 'Site/PageShell',
  component: PageShell,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    banner: (
      <Banner label="Announcement" end={<a href="/careers">We're hiring!</a>}>
        <strong>Series A: $120M</strong>
        <a href="https://news.example.com/series-a">Read the news</a>
      </Banner>
    ),
    header: (
      <NavBar
        brand={<a href="/">Halden</a>}
        path="/mission"
        entries={[
          { href: '/', label: 'Home' },
          { href: '/research', label: 'Research' },
          { href: '/mission', label: 'Mission' },
        ]}
      />
    ),
    footer: <Footer brand={<span>Halden</span>} line="Halden Robotics Inc. All rights reserved." />,
    children: (
      <Section title="Our Mission" level={1} hairline={false}>
        <Text variant="statement">Build a robot that works full shifts on your floor.</Text>
      </Section>
    ),
  },
} satisfies Meta<typeof PageShell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithoutBanner: Story = { args: { banner: null } }

/** A page without a header or footer. */
export const Bare: Story = { args: { banner: null, header: null, footer: null } }

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
