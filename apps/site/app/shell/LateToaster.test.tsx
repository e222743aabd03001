import { hasToaster, toast } from '@duet/ui'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LateToaster } from './LateToaster.tsx'

afterEach(() => toast.dismiss())

test('while it is mounted, forms may show toasts', async () => {
  const screen = await render(<LateToaster />)
  expect(hasToaster()).toBe(true)
  await screen.unmount()
  expect(hasToaster()).toBe(false)
})

test('appears for a toast without an interaction', async () => {
  await render(<LateToaster />)
  toast({ title: 'Files too large' })
  await expect.element(page.getByText('Files too large')).toBeVisible()
})

test('appears for a toast that was shown before it mounted', async () => {
  toast({ title: 'Files too large' })
  await render(<LateToaster />)
  await expect.element(page.getByText('Files too large')).toBeVisible()
})
