import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { watchLeftovers } from '../testing/leftovers.ts'
import { parkMouse } from '../testing/pointer.ts'
import { Toaster } from './Toaster.tsx'
import { expectToaster, readToasts, removeToast, toast } from './toastStore.ts'

beforeEach(async () => {
  for (const { id } of readToasts()) removeToast(id)
  // Move the mouse away, because it could hover over the next toast and pause the timer.
  await parkMouse()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function hideTab(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const page = (
  <>
    <button type="button">Before</button>
    <Toaster />
  </>
)

test('a toast is a status, and a destructive toast is an alert', async () => {
  const screen = await render(page)
  toast({ title: 'Request received!', description: 'Thanks.', tone: 'positive' })
  toast({ title: 'Error', description: 'Failed to submit.', tone: 'destructive' })

  const region = screen.getByRole('region', { name: 'Notifications' })
  await expect.element(region.getByRole('status')).toHaveTextContent('Request received!Thanks.')
  await expect.element(region.getByRole('alert')).toHaveTextContent('ErrorFailed to submit.')
})

test('a toast is as tall as its text', async () => {
  const screen = await render(page)
  toast({ title: 'Saved' })
  const region = screen.getByRole('region', { name: 'Notifications' })
  await expect.element(region).toBeVisible()
  expect(region.element().clientHeight).toBeLessThan(100)
})

test('calls onToast for each toast that waits for a Toaster', async () => {
  const handleToast = vi.fn()
  toast({ title: 'Saved' })
  const withdraw = expectToaster(handleToast)
  expect(handleToast).toHaveBeenCalledTimes(1)
  toast({ title: 'Sent' })
  expect(handleToast).toHaveBeenCalledTimes(2)
  await render(page)
  toast({ title: 'Received' })
  withdraw()
  expect(handleToast).toHaveBeenCalledTimes(2)
})

test('has no landmark without toasts', async () => {
  const screen = await render(page)
  expect(screen.getByRole('region').elements()).toHaveLength(0)
})

test.each([
  ['neutral', 5000],
  ['positive', 5000],
  ['destructive', 10_000],
] as const)('a %s toast disappears after %i ms', async (tone, duration) => {
  const screen = await render(page)
  toast({ title: 'No Data', tone })
  await expect.element(screen.getByText('No Data')).toBeVisible()
  vi.advanceTimersByTime(duration - 500)
  expect(readToasts()[0]?.isLeaving).toBe(false)
  vi.advanceTimersByTime(500)
  await expect.element(screen.getByText('No Data')).not.toBeInTheDocument()
  expect(readToasts()).toHaveLength(0)
})

test('shows three toasts and queues the rest', async () => {
  const screen = await render(page)
  const ids = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => toast({ title }))
  await expect.element(screen.getByText('Three')).toBeVisible()
  expect(screen.getByRole('status').elements()).toHaveLength(3)
  toast.dismiss(ids[4])
  toast.dismiss(ids[0])
  await expect.element(screen.getByText('Four')).toBeVisible()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
  expect(screen.getByText('Five').elements()).toHaveLength(0)
})

test('a queued toast appears once the oldest toast has been visible long enough', async () => {
  const screen = await render(page)
  for (const title of ['One', 'Two', 'Three', 'Four']) toast({ title, tone: 'destructive' })
  await expect.element(screen.getByText('Three')).toBeVisible()
  vi.advanceTimersByTime(2100)
  await expect.element(screen.getByText('Four')).toBeVisible()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
  vi.advanceTimersByTime(3000)
  await expect.element(screen.getByText('Two')).toBeVisible()
})

test('a queued toast replaces the oldest of three toasts that have no timer', async () => {
  const screen = await render(page)
  for (const title of ['One', 'Two', 'Three']) {
    toast({ title, action: { label: 'Undo', onAction: () => {} } })
  }
  await expect.element(screen.getByText('Three')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(readToasts().some(({ isLeaving }) => isLeaving)).toBe(false)
  toast({ title: 'Four' })
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(4900)
  expect(readToasts().some(({ isLeaving }) => isLeaving)).toBe(false)
  vi.advanceTimersByTime(100)
  await expect.element(screen.getByText('Four')).toBeVisible()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(2)
})

test('a toast whose promise is pending stays while other toasts are queued', async () => {
  const screen = await render(page)
  for (const title of ['One', 'Two', 'Three']) {
    toast.promise(new Promise(() => {}), {
      loading: { title },
      success: { title: 'Saved' },
      error: { title: 'Not saved' },
    })
  }
  toast({ title: 'Four' })
  await expect.element(screen.getByText('Three')).toBeVisible()
  expect(vi.getTimerCount()).toBe(0)
})

test('hover pauses the timers', async () => {
  const screen = await render(page)
  toast({ title: 'Logged out' })
  const toastText = screen.getByText('Logged out')
  await expect.element(toastText).toBeVisible()
  vi.advanceTimersByTime(2000)
  await userEvent.hover(toastText)
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  await expect.element(toastText).toBeVisible()
  await userEvent.unhover(toastText)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1500)
  expect(readToasts()[0]?.isLeaving).toBe(false)
  vi.advanceTimersByTime(1500)
  await expect.element(toastText).not.toBeInTheDocument()
})

test('focus pauses the timers', async () => {
  const screen = await render(page)
  toast({ title: 'Logged out' })
  const toastText = screen.getByText('Logged out')
  await expect.element(toastText).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  await expect.element(toastText).toBeVisible()
  await screen.getByRole('button', { name: 'Before' }).click()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5000)
  await expect.element(toastText).not.toBeInTheDocument()
})

test('a hidden tab pauses the timers', async () => {
  const screen = await render(page)
  toast({ title: 'Logged out' })
  const toastText = screen.getByText('Logged out')
  await expect.element(toastText).toBeVisible()
  hideTab(true)
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  hideTab(false)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5000)
  await expect.element(toastText).not.toBeInTheDocument()
})

test('F8 moves focus to the toasts and back', async () => {
  const screen = await render(page)
  const pageButton = screen.getByRole('button', { name: 'Before' })
  await pageButton.click()
  toast({ title: 'No Data' })
  const region = screen.getByRole('region', { name: 'Notifications' })
  await expect.element(region).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(region).toHaveFocus()
  await userEvent.keyboard('{F8}')
  await expect.element(pageButton).toHaveFocus()
})

test('Escape closes the focused toast and moves focus to the next toast, then back to the page', async () => {
  const screen = await render(page)
  const pageButton = screen.getByRole('button', { name: 'Before' })
  await pageButton.click()
  toast({ title: 'One' })
  toast({ title: 'Two' })
  await expect.element(screen.getByText('Two')).toBeVisible()
  const closeButtons = screen.getByRole('button', { name: 'Dismiss notification' })
  await userEvent.keyboard('{F8}{Tab}')
  await expect.element(closeButtons.nth(0)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
  await expect.element(closeButtons).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Two')).not.toBeInTheDocument()
  await expect.element(pageButton).toHaveFocus()
})

test('closing a toast with the mouse doesn’t move focus', async () => {
  const screen = await render(page)
  const pageButton = screen.getByRole('button', { name: 'Before' })
  await pageButton.click()
  toast({ title: 'One' })
  await screen.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
  await expect.element(pageButton).toHaveFocus()
})

test('a click on the text of a toast doesn’t move focus or pause the timers', async () => {
  const screen = await render(page)
  const pageButton = screen.getByRole('button', { name: 'Before' })
  await pageButton.click()
  toast({ title: 'Logged out' })
  const toastText = screen.getByText('Logged out')
  await toastText.click()
  await expect.element(pageButton).toHaveFocus()
  await userEvent.hover(pageButton)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
})

test('after the mouse has closed a toast, the timers of the others continue', async () => {
  const screen = await render(page)
  toast({ title: 'One' })
  toast({ title: 'Two' })
  await expect.element(screen.getByText('Two')).toBeVisible()
  // The last toast is at the end, so the mouse is over no toast once it has closed.
  await screen.getByRole('button', { name: 'Dismiss notification' }).first().click()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
  await userEvent.hover(screen.getByRole('button', { name: 'Before' }))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
})

test('a toast works over a modal dialog and stays after the dialog closes', async () => {
  const screen = await render(
    <>
      <dialog aria-label="Sheet">
        <button type="button">Inside</button>
      </dialog>
      <Toaster />
    </>,
  )
  toast({ title: 'One' })
  toast({ title: 'Two' })
  await expect.element(screen.getByText('Two')).toBeVisible()
  const dialog = document.querySelector('dialog')
  dialog?.showModal()
  const region = screen.getByRole('dialog').getByRole('region', { name: 'Notifications' })
  await expect.element(region).toBeVisible()
  await region.getByRole('button', { name: 'Dismiss notification' }).nth(0).click()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()

  await userEvent.keyboard('{F8}{Tab}{Escape}')
  await expect.element(screen.getByText('Two')).not.toBeInTheDocument()
  expect(dialog?.open).toBe(true)

  toast({ title: 'Three' })
  await expect.element(screen.getByText('Three')).toBeVisible()
  dialog?.close()
  await expect.element(screen.getByText('Three')).toBeVisible()
  expect(dialog?.contains(screen.getByText('Three').element())).toBe(false)
})

test('a toast disappears immediately with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(page)
  const id = toast({ title: 'No Data' })
  const toastText = screen.getByText('No Data')
  await expect.element(toastText).toBeVisible()
  expect(toastText.element().closest('[data-toast]')?.getAnimations()).toHaveLength(0)
  toast.dismiss(id)
  await expect.element(toastText).not.toBeInTheDocument()
})

test('a toast with an action stays until the user runs the action', async () => {
  const onAction = vi.fn()
  const screen = await render(page)
  toast({ title: 'Request archived', action: { label: 'Undo', onAction } })
  const undoButton = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undoButton).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(readToasts()[0]?.isLeaving).toBe(false)
  await undoButton.click()
  expect(onAction).toHaveBeenCalledTimes(1)
  await expect.element(undoButton).not.toBeInTheDocument()
})

test('one toast shows the state of a promise, and then closes like any other toast', async () => {
  const screen = await render(page)
  let resolve = (_count: number) => {}
  const promise = new Promise<number>((fulfill) => {
    resolve = fulfill
  })
  const returnedPromise = toast.promise(promise, {
    loading: { title: 'Saving' },
    success: (count) => ({ title: `Saved ${count} files` }),
    error: { title: 'Not saved' },
  })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saving')
  vi.advanceTimersByTime(60_000)
  expect(readToasts()).toMatchObject([{ isPending: true, isLeaving: false }])
  resolve(3)
  expect(await returnedPromise).toBe(3)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved 3 files')
  expect(readToasts()).toMatchObject([{ isPending: false, tone: 'positive' }])
  vi.advanceTimersByTime(5000)
  await expect.poll(() => readToasts()).toHaveLength(0)
})

test('the result of a promise stays for its whole duration', async () => {
  const screen = await render(page)
  let resolve = () => {}
  const promise = new Promise<void>((fulfill) => {
    resolve = fulfill
  })
  toast.promise(promise, {
    loading: { title: 'Saving', duration: 5000 },
    success: { title: 'Saved' },
    error: { title: 'Not saved' },
  })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saving')
  vi.advanceTimersByTime(4000)
  resolve()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved')
  vi.advanceTimersByTime(4900)
  expect(readToasts()[0]?.isLeaving).toBe(false)
  vi.advanceTimersByTime(100)
  await expect.poll(() => readToasts()).toHaveLength(0)
})

test('a rejected promise shows an alert even if the user closed the first toast', async () => {
  const screen = await render(page)
  const describeFailure = (reason: unknown) => ({ title: `Not saved: ${reason}` })
  let reject = (_reason: string) => {}
  const promise = new Promise<void>((_, rejectPromise) => {
    reject = rejectPromise
  })
  toast.promise(promise, {
    loading: { title: 'Saving' },
    success: { title: 'Saved' },
    error: describeFailure,
  })
  await screen.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect.poll(() => readToasts()).toHaveLength(0)
  reject('offline')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved: offline')
})

test('cleans up when it unmounts with a visible toast', async () => {
  const listLeftovers = watchLeftovers()
  const screen = await render(page)
  toast({ title: 'No Data' })
  await expect.element(screen.getByText('No Data')).toBeVisible()
  expect(vi.getTimerCount()).toBe(1)
  await screen.unmount()
  expect(vi.getTimerCount()).toBe(0)
  expect(listLeftovers()).toEqual([])
})

test('a toast waits for the Toaster to mount', async () => {
  toast({ title: 'Early' })
  const screen = await render(<Toaster />)
  await expect.element(screen.getByText('Early')).toBeVisible()
})

test('two Toasters show each toast once, and one takes over when the other unmounts', async () => {
  const screen = await render(
    <>
      <Toaster key="layout" labels={{ region: 'Layout' }} />
      <Toaster key="page" labels={{ region: 'Page' }} />
    </>,
  )
  toast({ title: 'Saved' })
  await expect.element(screen.getByRole('region', { name: 'Layout' })).toHaveTextContent('Saved')
  expect(screen.getByRole('region').elements()).toHaveLength(1)
  expect(screen.getByText('Saved').elements()).toHaveLength(1)

  await screen.rerender(<Toaster key="page" labels={{ region: 'Page' }} />)
  await expect.element(screen.getByRole('region', { name: 'Page' })).toHaveTextContent('Saved')
  expect(screen.getByText('Saved').elements()).toHaveLength(1)
})

test('after the last toast closes, focus moves near a removed element that had focus', async () => {
  const renderPage = (hasButton: boolean) => (
    <>
      <section aria-label="Draft">{hasButton && <button type="button">Save</button>}</section>
      <Toaster />
    </>
  )
  const screen = await render(renderPage(true))
  screen.getByRole('button', { name: 'Save' }).element().focus()
  toast({ title: 'Saved', duration: Infinity })
  await expect.element(screen.getByText('Saved')).toBeVisible()
  await userEvent.keyboard('{F8}{Tab}')
  await screen.rerender(renderPage(false))
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Draft' })).toHaveFocus()
})

test('server-renders nothing', () => {
  toast({ title: 'No Data' })
  expect(renderToString(<Toaster />)).toBe('')
})
