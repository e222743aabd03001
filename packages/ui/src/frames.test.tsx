import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button/Button.tsx'
import { Menu } from './Menu/Menu.tsx'
import { MenuItem } from './Menu/MenuItem.tsx'
import { NavBar } from './NavBar/NavBar.tsx'
import { Popover } from './Popover/Popover.tsx'
import { parkMouse } from './testing/pointer.ts'
import { renderInShadowRoot } from './testing/shadowRoot.tsx'

beforeEach(async () => {
  await page.viewport(1024, 700)
  await parkMouse()
})

/** Overlays with a trigger named "Open". */
const OVERLAYS: [name: string, element: ReactElement][] = [
  [
    'Menu',
    <Menu key="menu" trigger={<Button>Open</Button>}>
      <MenuItem onSelect={() => {}}>Copy</MenuItem>
    </Menu>,
  ],
  [
    'Popover',
    <Popover key="popover" label="Shift report" trigger={<Button>Open</Button>}>
      <Button>Download</Button>
    </Popover>,
  ],
  [
    'NavBar',
    <NavBar
      key="bar"
      brand="Duet"
      path="/"
      entries={[{ label: 'Open', links: [{ href: '/report', label: 'Report' }] }]}
    />,
  ],
]

const trigger = () => page.getByRole('button', { name: 'Open', exact: true })

const withFrame = (element: ReactElement) => (
  <>
    <div style={{ blockSize: 400 }}>{element}</div>
    <iframe title="Map" srcDoc="<p>Map</p>" />
  </>
)

async function openOverlay() {
  trigger().element().focus()
  await trigger().click()
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
}

async function closeByFrameClick(root: ParentNode) {
  const frame = root.querySelector('iframe') as HTMLIFrameElement
  await page.elementLocator(frame).click()
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
  // Radix returns focus one task after it closes an overlay.
  await new Promise((resolve) => setTimeout(resolve))
  return frame
}

test.each(OVERLAYS)(
  '%s closes after a click in an iframe, which keeps focus',
  async (_, element) => {
    const { container } = await render(withFrame(element))
    await openOverlay()
    const frame = await closeByFrameClick(container)
    expect(document.activeElement).toBe(frame)
  },
)

test.each(OVERLAYS)(
  '%s in a shadow root closes after a click in an iframe there, which keeps focus',
  async (_, element) => {
    const { root } = await renderInShadowRoot(withFrame(element))
    await openOverlay()
    const frame = await closeByFrameClick(root)
    expect(root.activeElement).toBe(frame)
  },
)

// Radix closes a `Menu` in this case, as native menus do.
test.each(OVERLAYS.slice(1))(
  '%s stays open while the user is in another window',
  async (_, element) => {
    await render(withFrame(element))
    await openOverlay()
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    window.dispatchEvent(new Event('blur'))
    await new Promise((resolve) => setTimeout(resolve))
    hasFocus.mockRestore()
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
  },
)
