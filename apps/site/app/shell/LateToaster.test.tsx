import { hasToaster, toast } from '@duet/ui'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LateToaster } from './LateToaster.tsx'

afterEach(() => toast.dismiss())

test('while it is mounted, forms may show toasts', async () => {
  const screen = await render(<LateToaster />)
  expect(hasToaster()).toBe(true)
  await screen.unmount()
  expect(hasToaster()).toBe(false)
})

test('a toast appears after the first interaction', async () => {
  await render(<LateToaster />)
  toast({ title: 'Subscribed' })
  expect(page.getByText('Subscribed').elements()).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Subscribed')).toBeVisible()
})

test('a form that a script submits shows its toast', async () => {
  const screen = await render(
    <>
      <form onSubmit={(event) => event.preventDefault()} />
      <LateToaster />
    </>,
  )
  toast({ title: 'Sent' })
  screen.container.querySelector('form')?.requestSubmit()
  await expect.element(page.getByText('Sent')).toBeVisible()
})
