import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MoreExportsButton } from './MoreExportsButton.tsx'

const handleExportShown = vi.fn()
const handleExportAll = vi.fn()
const triggerButton = page.getByRole('button', { name: 'More exports' })
const menu = page.getByRole('menu', { name: 'More exports' })
const shownItem = page.getByRole('menuitem', { name: 'Rows and columns shown (12)' })
const allItem = page.getByRole('menuitem', { name: 'All requests (1,200)' })

beforeEach(async () => {
  handleExportShown.mockClear()
  handleExportAll.mockClear()
  await page.viewport(1440, 900)
  await render(
    <MoreExportsButton
      choices={[
        { label: 'Rows and columns shown', count: 12, onExport: handleExportShown },
        { label: 'All requests', count: 1200, onExport: handleExportAll },
      ]}
    />,
  )
})

test('a click opens the menu, and the next click closes it', async () => {
  await expect.element(triggerButton).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(triggerButton).toHaveAttribute('aria-expanded', 'false')
  await triggerButton.click()
  await expect.element(menu).toBeVisible()
  await expect.element(triggerButton).toHaveAttribute('aria-expanded', 'true')
  await triggerButton.click()
  await expect.element(menu).not.toBeInTheDocument()
  await triggerButton.click()
  await allItem.click()
  expect(handleExportAll).toHaveBeenCalledOnce()
  expect(handleExportShown).not.toHaveBeenCalled()
})

for (const key of ['Enter', ' ', 'ArrowDown']) {
  test(`the key “${key}” opens the menu, even before the menu’s code has loaded`, async () => {
    triggerButton.element().focus()
    await userEvent.keyboard(`{${key}}`)
    await expect.element(shownItem).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(allItem).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(triggerButton).toHaveFocus()
    await userEvent.keyboard(`{${key}}`)
    await expect.element(shownItem).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(handleExportShown).toHaveBeenCalledOnce()
  })
}
