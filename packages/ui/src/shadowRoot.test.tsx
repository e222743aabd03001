import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Accordion } from './Accordion/Accordion.tsx'
import { Carousel } from './Carousel/Carousel.tsx'
import { NavBar } from './NavBar/NavBar.tsx'
import { SmoothAnchors } from './SmoothAnchors/SmoothAnchors.tsx'
import { Table } from './Table/Table.tsx'
import { TableOfContents } from './TableOfContents/TableOfContents.tsx'
import { Tabs } from './Tabs/Tabs.tsx'
import { emulateMedia } from './testing/emulate.ts'
import { holdMouse, parkMouse } from './testing/pointer.ts'
import { renderInShadowRoot } from './testing/shadowRoot.tsx'

beforeEach(async () => {
  await page.viewport(1000, 700)
  await parkMouse()
})
afterEach(() => {
  vi.useRealTimers()
  window.scrollTo(0, 0)
  history.replaceState(null, '', window.location.pathname + window.location.search)
})

const carousel = (
  <>
    <Carousel aria-label="Industries" autoplay={4000} style={{ inlineSize: 480 }}>
      {['Factory', 'Laundry', 'Kitchen'].map((name) => (
        <div key={name} style={{ height: 200 }}>
          {name}
        </div>
      ))}
    </Carousel>
    <button type="button">Before</button>
  </>
)

test('buttons, keys, and drags change slides in a carousel', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { root, screen } = await renderInShadowRoot(carousel)
  const readSlide = () => root.querySelector('[aria-hidden="false"]')?.textContent
  await expect.poll(readSlide).toBe('Factory')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(readSlide).toBe('Laundry')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(readSlide).toBe('Kitchen')
  const mouse = await holdMouse(root.querySelector('[aria-hidden="false"]') as Element)
  await mouse.moveTo(300)
  await mouse.release()
  await expect.poll(readSlide).toBe('Laundry')
})

test('focus that moves inside the shadow root stops autoplay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { root, screen } = await renderInShadowRoot(carousel)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  screen.getByRole('button', { name: 'Before' }).element().focus()
  expect(vi.getTimerCount()).toBe(1)
  const nextButton = screen.getByRole('button', { name: 'Next slide' })
  nextButton.element().focus()
  expect(root.activeElement).toBe(nextButton.element())
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

const entries = [
  { href: '#research', label: 'Research' },
  {
    label: 'Company',
    links: [
      { href: '#mission', label: 'Mission' },
      { href: '#culture', label: 'Culture' },
    ],
  },
]

test('keys and the pointer open a menu in a navigation bar', async () => {
  const { screen, readFocus } = await renderInShadowRoot(
    <NavBar brand="Halden" path="/" entries={entries} />,
  )
  const trigger = screen.getByRole('button', { name: 'Company' })
  trigger.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(readFocus).toBe('Mission')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(readFocus).toBe('Culture')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(readFocus).toBe('Mission')
  await userEvent.keyboard('{Escape}')
  await expect.poll(readFocus).toBe('Company')
  await expect.element(screen.getByRole('link', { name: 'Mission' })).not.toBeInTheDocument()

  await trigger.click()
  await expect.element(screen.getByRole('link', { name: 'Culture' })).toBeVisible()
})

test('the sheet of a navigation bar locks the page and keeps focus inside', async () => {
  await page.viewport(390, 844)
  const { root, screen, readFocus } = await renderInShadowRoot(
    <NavBar brand="Halden" path="/" entries={entries} />,
  )
  await screen.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Main' })).toBeVisible()
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await expect.poll(readFocus).toBe('Close menu')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.poll(readFocus).toBe('Culture')
  await userEvent.keyboard('{Tab}')
  await expect.poll(readFocus).toBe('Close menu')
  await screen.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(() => root.querySelector('dialog')?.open).toBe(false)
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('visible')
})

test('keys select tabs', async () => {
  const { screen, readFocus } = await renderInShadowRoot(
    <Tabs
      label="Views"
      items={[
        { value: 'day', label: 'Day', content: 'By day' },
        { value: 'week', label: 'Week', content: 'By week', disabled: true },
        { value: 'month', label: 'Month', content: 'By month' },
        { value: 'year', label: 'Year', content: 'By year' },
      ]}
    />,
  )
  await screen.getByRole('tab', { name: 'Day' }).click()
  const steps = [
    ['ArrowRight', 'Month'],
    ['ArrowRight', 'Year'],
    ['ArrowRight', 'Day'],
    ['ArrowLeft', 'Year'],
    ['Home', 'Day'],
    ['End', 'Year'],
  ] as const
  for (const [key, name] of steps) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(readFocus, { message: key }).toBe(name)
    await expect.element(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
})

test('links scroll to their sections, and the current section is marked', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { root, screen } = await renderInShadowRoot(
    <SmoothAnchors>
      <TableOfContents
        label="Contents"
        style={{ position: 'fixed', insetBlockStart: 0 }}
        items={[
          { href: '#first', label: 'First' },
          { href: '#second', label: 'Second' },
        ]}
      />
      <h2 id="first" style={{ blockSize: 1200 }}>
        First
      </h2>
      <h2 id="second" style={{ blockSize: 1200 }}>
        Second
      </h2>
    </SmoothAnchors>,
  )
  await page.viewport(1300, 700)
  const link = screen.getByRole('link', { name: 'Second' })
  await link.click()
  await expect.poll(() => root.activeElement?.id).toBe('second')
  expect(Math.abs(root.getElementById('second')?.getBoundingClientRect().top ?? 99)).toBeLessThan(
    99,
  )
  await expect.element(link).toHaveAttribute('aria-current', 'true')
})

test('a link in the page can contain a custom element', async () => {
  await render(
    <SmoothAnchors>
      <a href="#next">
        <span
          ref={(icon) => {
            if (!icon?.shadowRoot) icon?.attachShadow({ mode: 'open' })
          }}
        />
      </a>
      <h2 id="next">Next</h2>
    </SmoothAnchors>,
  )
  const icon = document.createElement('b')
  document.querySelector('a span')?.shadowRoot?.append(icon)
  icon.click()
  await expect.poll(() => document.activeElement?.id).toBe('next')
})

test('a link to an item of an accordion opens the item and scrolls to it', async () => {
  const { root, screen } = await renderInShadowRoot(
    <>
      <a href="#engineering">Engineering roles</a>
      <div style={{ blockSize: 2000 }} />
      <Accordion>
        {['design', 'engineering'].map((name) => (
          <Accordion.Item key={name} value={name} id={name}>
            <Accordion.Trigger>{name}</Accordion.Trigger>
            <Accordion.Panel>Lead, in Oslo</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <div style={{ blockSize: 2000 }} />
    </>,
  )
  for (let click = 0; click < 2; click += 1) {
    window.scrollTo(0, 0)
    await screen.getByRole('link', { name: 'Engineering roles' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'engineering' }))
      .toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => window.scrollY).toBeGreaterThan(1500)
  }
  expect(root.getElementById('engineering')).not.toBeNull()
})

test('J and K work in a table while no control has focus', async () => {
  const onOpen = vi.fn()
  const { root } = await renderInShadowRoot(
    <>
      <Table
        label="Requests"
        columns={[{ id: 'name', header: 'Name', render: ({ name }: { name: string }) => name }]}
        rows={[{ name: 'Laundry' }, { name: 'Bakery' }]}
        rowKey={({ name }) => name}
        onOpen={onOpen}
        pageKeys
      />
      <input aria-label="Search" />
    </>,
  )
  await userEvent.keyboard('j')
  await expect.poll(() => root.activeElement?.textContent).toBe('Laundry')
  await userEvent.keyboard('j{Enter}')
  expect(onOpen).toHaveBeenCalledWith({ name: 'Bakery' })

  root.querySelector('input')?.focus()
  await userEvent.keyboard('k')
  expect(root.activeElement).toBe(root.querySelector('input'))
})
