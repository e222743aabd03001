import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MoreExportsButton } from './MoreExportsButton.tsx'

const handleShown = vi.fn()
const handleAll = vi.fn()
const button = page.getByRole('button', { name: 'More exports' })
const menu = page.getByRole('menu', { name: 'More exports' })
const shown = page.getByRole('menuitem', { name: 'Rows and columns shown (12)' })
const all = page.getByRole('menuitem', { name: 'All submissions (1,200)' })

beforeEach(async () => {
  handleShown.mockClear()
  handleAll.mockClear()
  await render(
    <MoreExportsButton
      count={12}
      total={1200}
      onExportShown={handleShown}
      onExportAll={handleAll}
    />,
  )
})

test('a click opens the menu, and the next click closes it', async () => {
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(menu).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await all.click()
  expect(handleAll).toHaveBeenCalledOnce()
  expect(handleShown).not.toHaveBeenCalled()
})

for (const key of ['Enter', ' ', 'ArrowDown']) {
  test(`the key “${key}” opens the menu, also for the first time`, async () => {
    button.element().focus()
    await userEvent.keyboard(`{${key}}`)
    await expect.element(shown).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(all).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard(`{${key}}`)
    await expect.element(shown).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(handleShown).toHaveBeenCalledOnce()
  })
}
