import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStoredSetting, type StoredSetting } from './storedSetting.ts'

const STORAGE_KEY = 'test-setting'

afterEach(() => {
  localStorage.removeItem(STORAGE_KEY)
})

const createSetting = () => createStoredSetting(STORAGE_KEY, ['wide', 'narrow'])

function Value({ setting }: { setting: StoredSetting<'wide' | 'narrow'> }) {
  return <output>{setting.use()}</output>
}

test('starts with the first value, and stores a different value', async () => {
  const setting = createSetting()
  await render(<Value setting={setting} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('wide')
  setting.set('narrow')
  await expect.element(page.getByRole('status')).toHaveTextContent('narrow')
  expect(createSetting().get()).toBe('narrow')
})

test('ignores an unknown stored value', () => {
  localStorage.setItem(STORAGE_KEY, 'tall')
  expect(createSetting().get()).toBe('wide')
})

test('follows a change in another tab', async () => {
  const setting = createSetting()
  await render(<Value setting={setting} />)
  localStorage.setItem(STORAGE_KEY, 'narrow')
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
  await expect.element(page.getByRole('status')).toHaveTextContent('narrow')
})

test('keeps the value in memory if storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const setting = createSetting()
  setting.set('narrow')
  expect(setting.get()).toBe('narrow')
})
