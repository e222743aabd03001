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

async function renderWithFrame(element: ReactElement) {
  const { container } = await render(
    <>
      <div style={{ blockSize: 400 }}>{element}</div>
      <iframe title="Map" srcDoc="<p>Map</p>" />
    </>,
  )
  trigger().element().focus()
  await trigger().click()
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
  return container.querySelector('iframe') as HTMLIFrameElement
}

test.each(OVERLAYS)(
  '%s closes after a click in an iframe, which keeps focus',
  async (_, element) => {
    const frame = await renderWithFrame(element)
    await page.elementLocator(frame).click()
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
    // Radix returns focus one task after it closes an overlay.
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(frame)
  },
)

// Radix closes a `Menu` in this case, as native menus do.
test.each(OVERLAYS.slice(1))(
  '%s stays open while the user is in another window',
  async (_, element) => {
    await renderWithFrame(element)
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    window.dispatchEvent(new Event('blur'))
    await new Promise((resolve) => setTimeout(resolve))
    hasFocus.mockRestore()
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
  },
)
