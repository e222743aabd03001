import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ButtonLink } from '../Button/ButtonLink.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { Heading } from '../Text/Heading.tsx'
import { vars } from '../theme/index.ts'
import { NavBar, type NavBarProps } from './NavBar.tsx'

/**
 * The bar at the top of every page. `renderLink` connects its links to a router.
 *
 * ### Usage
 *
 * ```tsx
 * import { NavBar, SkipLink } from '@duet/ui'
 * import { Link, useLocation } from 'react-router-dom'
 *
 * <NavBar
 *   brand={<Link to="/"><Logo /></Link>}
 *   path={useLocation().pathname}
 *   entries={[
 *     { href: '/research', label: 'Research' },
 *     { label: 'Company', links: [{ href: '/mission', label: 'Mission' }] },
 *   ]}
 *   renderLink={({ href, ...props }) => <Link {...props} to={href} />}
 *   skipLink={<SkipLink href="#main" />}
 * />
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the skip link, brand, links, open menus, and action. A hidden bar shows when it gets focus. |
 * | Enter, Space on a group | Opens or closes its menu. |
 * | ArrowDown on a group | Opens its menu and moves to the first link. |
 * | ArrowDown, ArrowUp, Home, End in a menu | Moves between its links. |
 * | Escape | Closes the menu or the sheet, and moves focus back to the control that opened it. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Scrolling | The bar hides when the user scrolls down past `offset` (100 px). It shows when they scroll up, and within 10 px of the top. It stays visible while it contains focus or an open menu. `onHiddenChange` reports both changes, and `onAtTopChange` reports when the page leaves and reaches its top. |
 * | Links to `#…` | Targets stop below the bar: 80 px below the top of the screen, or 100 px in windows narrower than 768 px. `scroll-padding-block-start` on `html` overrides this. If the bar has a `scroller`, set it there. |
 * | Pointer | Hover opens a menu, which closes 150 ms after the pointer leaves. A click keeps it open. A click outside or in an iframe closes it. |
 * | Below 768 px | A button opens a sheet with all links. The page behind the sheet is inert and doesn't scroll. |
 * | Screen readers | A landmark with lists of links. The current page is marked. |
 * | Reduced motion | Hides and shows immediately. Nothing slides or fades. |
 * | No JavaScript | Always visible. Groups are disclosures. On a phone, the links wrap into rows. |
 */
const meta = {
  title: 'Site/NavBar',
  component: NavBar,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    brand: (
      <a
        href="/"
        style={{
          color: 'inherit',
          fontWeight: vars.weight.strong,
          fontSize: '1.3125rem',
          textDecoration: 'none',
        }}
      >
        Halden
      </a>
    ),
    path: '/careers',
    entries: [
      { href: '/', label: 'Home' },
      { href: '/research', label: 'Research' },
      { href: '/careers', label: 'Careers' },
      {
        label: 'Company',
        links: [
          { href: '/blog', label: 'Stories' },
          { href: '/mission', label: 'Mission' },
          { href: '/culture', label: 'Culture' },
        ],
      },
    ],
    action: (
      <ButtonLink href="#deployment-form" size="bar">
        Request A Demo
      </ButtonLink>
    ),
    sheetAction: (
      <ButtonLink href="#deployment-form" tone="primary" icon="arrow">
        Request A Demo
      </ButtonLink>
    ),
    skipLink: <SkipLink href="#content" />,
  },
  render: (args) => (
    <div style={{ minBlockSize: '240vh' }}>
      <NavBar {...args} />
      <main
        id="content"
        tabIndex={-1}
        style={{
          minBlockSize: '60vh',
          padding: `160px ${vars.layout.margin}`,
          backgroundColor: args.overlay ? vars.color.film : undefined,
        }}
      >
        <Heading level={1} variant="display1">
          Build the robot that shows up for the second shift
        </Heading>
      </main>
    </div>
  ),
} satisfies Meta<typeof NavBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The bar is transparent over a video until the page scrolls. It has no call to action. */
export const Overlay: Story = { args: { overlay: true, path: '/', action: null } }

/** `onAtTopChange` adds the call to action when the page leaves its top. */
export const LateAction: Story = {
  render: (args) => (
    <div style={{ minBlockSize: '240vh' }}>
      <NavBarWithLateAction {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const findAction = () => canvas.queryByRole('link', { name: 'Request A Demo' })
    window.scrollTo({ top: 60, behavior: 'instant' })
    await waitFor(() => expect(findAction()).toBeVisible())
    window.scrollTo({ top: 0, behavior: 'instant' })
    await waitFor(() => expect(findAction()).not.toBeInTheDocument())
  },
}

function NavBarWithLateAction({ action, ...args }: NavBarProps) {
  const [isAtTop, setIsAtTop] = useState(true)
  return <NavBar {...args} action={isAtTop ? null : action} onAtTopChange={setIsAtTop} />
}

/** The current page is in a group, so the group's trigger is marked too. */
export const InGroup: Story = { args: { path: '/blog/7f3a' } }

/** Links rendered by a router's component. */
export const Rendered: Story = {
  args: { renderLink: (props) => <a {...props} data-router="" /> },
}

export const RightToLeft: Story = {
  args: { lang: 'ar', path: '/mission' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  args: { path: '/mission' },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}

/** Hover opens the menu, the first click pins it, and the second click closes it. */
export const ByPointer: Story = {
  args: { path: '/mission' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const trigger = canvas.getByRole('button', { name: 'Company' })
    const expectExpanded = (isExpanded: boolean) =>
      waitFor(() => expect(trigger).toHaveAttribute('aria-expanded', `${isExpanded}`))
    await userEvent.hover(trigger)
    await expectExpanded(true)
    await userEvent.click(trigger)
    await expectExpanded(true)
    await userEvent.click(trigger)
    await expectExpanded(false)
    await userEvent.click(trigger)
    // Wait for the menu to fade in.
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Mission' })).toBeVisible())
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const trigger = canvas.getByRole('button', { name: 'Company' })
    const link = (name: string) => canvas.getByRole('link', { name })
    trigger.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(link('Stories')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(link('Culture')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(trigger).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(link('Stories')).toHaveFocus()
  },
}

/** The sheet with all links, below 768 px. */
export const Sheet: Story = {
  ...Narrow,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
    // Wait for the sheet to fade in.
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Main' })).toBeVisible())
  },
}

/** Tab wraps around within the sheet. Closing the sheet moves focus back to the button. */
export const SheetByKeyboard: Story = {
  ...Narrow,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'Open menu' })
    await userEvent.click(opener)
    const sheet = within(await canvas.findByRole('dialog', { name: 'Main' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Close menu' }))
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    sheet.getByRole('link', { name: 'Halden' }).focus()
    await userEvent.tab({ shift: true })
    await expect(sheet.getByRole('link', { name: 'Request A Demo' })).toHaveFocus()
  },
}
