import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch.tsx'
import { Footer } from './Footer.tsx'

/**
 * The footer of every page, with a brand, a copyright line, and social links.
 *
 * ### Usage
 *
 * ```tsx
 * <Footer brand={<Logo />} line="Halden Robotics Inc. All rights reserved." social={profiles} />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the brand link, the children, and the social links. |
 * | Enter | Follows the focused link. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Screen readers | A `contentinfo` landmark. Social links are named by their labels. |
 * | Reduced motion | Colors change immediately. |
 * | No JavaScript | Works the same. |
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
