import { composeStories } from '@storybook/react-vite'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import * as stories from './Tabs.stories.tsx'
import { Tabs } from './Tabs.tsx'

const { Default, LinkToPanel, Manual, WithDisabledTab } = composeStories(stories)

const tab = (name: string) => page.getByRole('tab', { name })

test('a click selects a tab, which names its panel', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Default onValueChange={onValueChange} />)
  await expect.element(screen.getByRole('tablist', { name: 'Shifts' })).toBeVisible()
  await expect.element(screen.getByRole('tabpanel', { name: 'Day' })).toBeVisible()
  await tab('Night').click()
  await expect.element(tab('Night')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel', { name: 'Night' })).toBeVisible()
  expect(screen.getByRole('tabpanel').elements()).toHaveLength(1)
  expect(onValueChange.mock.calls).toEqual([['night']])
})

test('the focus ring shows for keys, but not for presses', async () => {
  await render(<Default />)
  const getOutline = () => getComputedStyle(document.activeElement as Element).outlineStyle
  for (const name of ['Night', 'Day']) {
    await tab(name).click()
    await expect.element(tab(name)).toHaveFocus()
    expect(getOutline()).toBe('none')
  }
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Night')).toHaveFocus()
  await expect.poll(getOutline).toBe('solid')
})

test('keys follow the direction that the page has when a tab receives focus', async () => {
  const { container } = await render(<Default />)
  container.dir = 'rtl'
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Day')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Night')).toHaveFocus()
})

test('keys follow the direction of the page when it changes while a tab has focus', async () => {
  const { container } = await render(<Default />)
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Day')).toHaveFocus()
  container.dir = 'rtl'
  // React renders the new direction in a task.
  await new Promise(requestAnimationFrame)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Night')).toHaveFocus()
})

test.each([
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
])(
  'in %s, %s selects the next tab, and Home and End select the first and last tab',
  async (dir, nextKey) => {
    await render(
      <div dir={dir}>
        <Tabs {...stories.default.args} />
      </div>,
    )
    await userEvent.keyboard('{Tab}')
    await expect.element(tab('Day')).toHaveFocus()
    await userEvent.keyboard(`{${nextKey}}`)
    await expect.element(tab('Night')).toHaveFocus()
    await expect.element(page.getByRole('tabpanel', { name: 'Night' })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.element(tab('Weekend')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(tab('Day')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('tabpanel', { name: 'Day' })).toHaveFocus()
  },
)

test('with manual activation, Space selects the focused tab', async () => {
  await render(<Manual />)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(tab('Night')).toHaveFocus()
  await expect.element(tab('Day')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard(' ')
  await expect.element(tab('Night')).toHaveAttribute('aria-selected', 'true')
})

test('skips a disabled tab', async () => {
  await render(<WithDisabledTab />)
  await expect.element(tab('Night')).toBeDisabled()
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(tab('Day')).toHaveFocus()
})

test('the parent can control the selected tab', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Default value="day" onValueChange={onValueChange} />)
  await tab('Night').click()
  expect(onValueChange).toHaveBeenCalledWith('night')
  await expect.element(tab('Day')).toHaveAttribute('aria-selected', 'true')
  await screen.rerender(<Default value="night" onValueChange={onValueChange} />)
  await expect.element(tab('Night')).toHaveAttribute('aria-selected', 'true')
})

test.each(['when the page loads', 'on navigation'])(
  'selects the tab that the hash links to, and scrolls to its content (%s)',
  async (moment) => {
    onTestFinished(() => {
      history.replaceState(null, '', location.pathname + location.search)
      window.scrollTo(0, 0)
    })
    if (moment === 'when the page loads') history.replaceState(null, '', '#night-hours')
    const onValueChange = vi.fn()
    const screen = await render(
      <div style={{ paddingBlock: '200vh' }}>
        <LinkToPanel onValueChange={onValueChange} />
      </div>,
    )
    const link = screen.getByRole('link', { name: 'Compare with the night' })
    if (moment === 'on navigation') await link.click()
    await expect.element(tab('Night')).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByText('From 6 p.m.')).toBeInViewport()
    expect(onValueChange.mock.calls).toEqual([['night']])

    await tab('Day').click()
    await link.click()
    await expect.element(tab('Night')).toHaveAttribute('aria-selected', 'true')
  },
)

test('a link does not select a disabled tab', async () => {
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  history.replaceState(null, '', '#night-hours')
  const [day, night] = LinkToPanel.args.items ?? []
  await render(
    <LinkToPanel items={[day, night && { ...night, disabled: true }].filter((item) => !!item)} />,
  )
  await expect.element(tab('Day')).toHaveAttribute('aria-selected', 'true')
})

test('server-renders all panels, and hydrates without errors', async () => {
  expect(renderToString(<Default />)).toContain('From 6 p.m. to 6 a.m.')
  expect((await hydrate(<Default />)).errors).toEqual([])
})

test('has no accessibility violations', async () => {
  // Without reduced motion, axe could measure colors in the middle of a transition.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<WithDisabledTab />)
  expect(await findViolations(container)).toEqual([])
})
