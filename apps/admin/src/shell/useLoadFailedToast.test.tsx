import { Toaster, toast } from '@duet/ui'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NoSessionError } from '../api/errors.ts'
import type { ListState } from '../tables/ListState.ts'
import { useLoadFailedToast } from './useLoadFailedToast.ts'

const createFailedList = (error: unknown): ListState<never> => ({ state: 'failed', error })

function Page({ lists }: { lists: readonly ListState<never>[] }) {
  useLoadFailedToast(...lists)
  return <Toaster />
}

const toasts = page.getByText('Failed to load dashboard data')

afterEach(() => toast.dismiss())

test('shows one toast if two lists fail to load, and another one if a retry fails', async () => {
  const lists = [createFailedList(new Error('a')), createFailedList(new Error('b'))]
  const { rerender } = await render(<Page lists={lists} />)
  await expect.poll(() => toasts.elements()).toHaveLength(1)
  await rerender(
    <Page lists={[createFailedList(new Error('c')), createFailedList(new Error('d'))]} />,
  )
  expect(toasts.elements()).toHaveLength(1)
  toast.dismiss()
  await rerender(<Page lists={[{ state: 'loading' }, { state: 'loading' }]} />)
  await expect.poll(() => toasts.elements()).toHaveLength(0)
  await rerender(<Page lists={lists} />)
  await expect.poll(() => toasts.elements()).toHaveLength(1)
})

test('shows only the message about the session if the session has ended', async () => {
  await render(<Page lists={[createFailedList(new NoSessionError())]} />)
  await expect.element(page.getByText('No active session found.')).toBeVisible()
  expect(toasts.elements()).toHaveLength(0)
})
