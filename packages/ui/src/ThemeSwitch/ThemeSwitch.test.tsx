import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './ThemeSwitch.stories.tsx'
import { setTheme, themeScript } from './theme.ts'

const { Default } = composeStories(stories)
const root = document.documentElement

afterEach(() => setTheme('system'))

test('follows the system by default and stores a choice', async () => {
  const screen = await render(<Default />)
  const group = screen.getByRole('group', { name: 'Theme' })
  await expect.element(group.getByRole('radio', { name: 'System' })).toBeChecked()

  await group.getByRole('radio', { name: 'Dark' }).click()
  expect(root.dataset.theme).toBe('dark')
  expect(getComputedStyle(root).colorScheme).toBe('dark')
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(20, 20, 18)')
  expect(localStorage.getItem('ui-theme')).toBe('dark')

  await group.getByRole('radio', { name: 'Light' }).click()
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(244, 242, 236)')

  await group.getByRole('radio', { name: 'System' }).click()
  expect(root.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('ui-theme')).toBeNull()
})

test('arrow keys move between the choices', async () => {
  const screen = await render(<Default />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus()
})

test('the reset of a form around it doesn’t change the choice', async () => {
  const screen = await render(
    <form>
      <Default />
      <button type="reset">Reset</button>
    </form>,
  )
  const dark = screen.getByRole('radio', { name: 'Dark' })
  await dark.click()
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(dark).toBeChecked()
  expect(root.dataset.theme).toBe('dark')
})

test('syncs all switches on the page and in other tabs', async () => {
  const screen = await render(
    <>
      <Default labels={{ theme: 'Bar' }} />
      <Default labels={{ theme: 'Footer' }} />
    </>,
  )
  await screen.getByRole('group', { name: 'Bar' }).getByRole('radio', { name: 'Dark' }).click()
  const otherGroup = screen.getByRole('group', { name: 'Footer' })
  await expect.element(otherGroup.getByRole('radio', { name: 'Dark' })).toBeChecked()

  dispatchEvent(new StorageEvent('storage', { key: 'ui-theme', newValue: 'light' }))
  await expect.element(otherGroup.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(root.dataset.theme).toBe('light')
})

test('the script applies only a valid stored theme', () => {
  const runScript = () => {
    const script = document.createElement('script')
    script.textContent = themeScript
    document.head.append(script)
    script.remove()
    return root.dataset.theme
  }
  localStorage.setItem('ui-theme', 'dark')
  expect(runScript()).toBe('dark')
  delete root.dataset.theme
  localStorage.setItem('ui-theme', '"><img>')
  expect(runScript()).toBeUndefined()
})
