import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ButtonLink } from '../Button/ButtonLink.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { Heading } from '../Text/Heading.tsx'
import { vars } from '../theme/index.ts'
import { NavBar } from './NavBar.tsx'

/**
 * The bar on top of every page. It knows no router: `renderLink` draws its links.
 *
 * ### Usage
 *
 * ```tsx
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
 * | Key | What it does |
 * |---|---|
 * | Tab | Skip link, brand, links, the word of a group, the action. A hidden bar comes back. |
 * | Enter, Space, ArrowDown on a word | Opens its menu on the first link. |
 * | ArrowDown, ArrowUp, Home, End, a letter | Goes through the menu. |
 * | Escape | Closes the menu, or the sheet of a phone; the focus goes back to what opened it. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Scrolling | Hides on the way down past 100 px; shows on the way up and within 10 px of the top. Stays with the focus in it or a menu open. |
 * | Pointer | A group opens when hovered and closes 150 ms after the pointer has left. A press makes it stay. |
 * | Under 768 px | One button, and a sheet with all links: the page behind is inert and does not scroll. |
 * | Reduced motion | It hides and shows at once, nothing slides or fades. |
 * | Without JavaScript | Always there; groups open as disclosures; on a phone the links stand in rows. |
 * | Loading | The menu is loaded when somebody comes near it, and is a disclosure until then. |
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
          backgroundColor: args.isOverlay ? vars.color.film : undefined,
        }}
      >
        <Heading level={1} look="display1">
          Build the robot that shows up for the second shift
        </Heading>
      </main>
    </div>
  ),
} satisfies Meta<typeof NavBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** On a film, as long as the page stands at its top; what acts stands on the film. */
export const Overlay: Story = { args: { isOverlay: true, path: '/', action: null } }

/** A page under one of a group's links marks the group's word as well. */
export const InGroup: Story = { args: { path: '/blog/7f3a' } }

/** A router's component takes the place of the anchor. */
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
}

/** The menu is fetched as somebody comes near. */
const loading = { timeout: 10_000 }

/** A pointer on the word opens its menu, a press makes it stay, another one closes it. */
export const ByPointer: Story = {
  args: { path: '/mission' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.hover(findWord(canvasElement))
    await canvas.findByRole('menu', {}, loading)
    await userEvent.click(canvas.getByRole('button', { name: 'Company' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Company' }))
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Company' }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Mission' })).toBeVisible())
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    findWord(canvasElement).focus()
    const find = () => canvas.getByRole('button', { name: 'Company' })
    await waitFor(() => expect(find()).toHaveAttribute('aria-haspopup', 'menu'), loading)
    const word = find()
    await waitFor(() => expect(word).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Stories' })).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Culture' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(word).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Stories' })).toHaveFocus())
  },
}

export const Sheet: Story = {
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

/** The word of the group, as the server sends it or as the menu replaces it. */
function findWord(canvasElement: HTMLElement): HTMLElement {
  const word = canvasElement.querySelector<HTMLElement>('summary, [aria-haspopup="menu"]')
  if (!word) throw new Error('The bar has no group')
  return word
}
