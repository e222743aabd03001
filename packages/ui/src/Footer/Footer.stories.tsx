import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch.tsx'
import { Footer } from './Footer.tsx'

/**
 * The foot of every page: name, line, and profiles elsewhere.
 *
 * ### Usage
 *
 * ```tsx
 * <Footer brand={<Logo />} line="Halden Robotics Inc. All rights reserved." social={profiles} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | The brand where it is a link, what stands in it, the profiles. |
 * | Enter | Follows the link. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Readers | The page’s foot, `contentinfo`; each profile by its label, since a mark alone says nothing. |
 * | Reduced motion | Colours change at once. |
 * | Without JavaScript | All of it is there. |
 */
const meta = {
  title: 'Site/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: <span style={{ fontSize: '1.3125rem' }}>Halden</span>,
    line: 'Halden Robotics Inc. All rights reserved.',
    social: [
      { href: 'https://x.example.com/', label: 'Halden on X', icon: 'mark-x' },
      { href: 'https://linkedin.example.com/', label: 'Halden on LinkedIn', icon: 'mark-in' },
    ],
  },
} satisfies Meta<typeof Footer>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithThemeSwitch: Story = { args: { children: <ThemeSwitch /> } }

export const WithoutProfiles: Story = { args: { social: [] } }

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { ...WithThemeSwitch, globals: { theme: 'dark' } }

export const Narrow: Story = {
  ...WithThemeSwitch,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}
