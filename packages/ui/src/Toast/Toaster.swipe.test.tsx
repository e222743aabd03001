import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulatePinchZoom } from '../testing/emulate.ts'
import { parkMouse } from '../testing/pointer.ts'
import { Toaster } from './Toaster.tsx'
import { readToasts, removeToast, toast } from './toastStore.ts'

beforeEach(async () => {
  for (const { id } of readToasts()) removeToast(id)
  // Move the mouse away, because it could hover over the next toast and pause the timer.
  await parkMouse()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return () => vi.useRealTimers()
})

test('a swipe dismisses a toast, and a short swipe springs back', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'No Data' })
  const toastText = screen.getByText('No Data')
  await expect.element(toastText).toBeVisible()
  const element = toastText.element()
  const drag = (distance: number) => {
    for (const [type, clientX] of [
      ['pointerdown', 100],
      ['pointermove', 100 + distance],
      ['pointerup', 100 + distance],
    ] as const) {
      element.dispatchEvent(
        new PointerEvent(type, { clientX, pointerType: 'touch', isPrimary: true, bubbles: true }),
      )
    }
  }
  drag(60)
  expect(readToasts()[0]?.isLeaving).toBe(false)
  drag(120)
  await expect.element(toastText).not.toBeInTheDocument()
})

test('a toast follows the finger exactly in a zoomed page', async () => {
  document.body.style.zoom = '1.5'
  onTestFinished(() => document.body.removeAttribute('style'))
  const screen = await render(<Toaster />)
  toast({ title: 'No Data' })
  await expect.element(screen.getByText('No Data')).toBeVisible()
  const element = screen.getByText('No Data').element().closest('[data-toast]') as HTMLElement
  // Only the swipe may move the toast.
  element.style.animation = 'none'
  const left = element.getBoundingClientRect().left
  for (const [type, clientX] of [
    ['pointerdown', 100],
    ['pointermove', 160],
  ] as const) {
    element.dispatchEvent(
      new PointerEvent(type, { clientX, pointerType: 'touch', isPrimary: true, bubbles: true }),
    )
  }
  expect(element.getBoundingClientRect().left - left).toBeCloseTo(60, 0)
})

test('a finger pans a pinch-zoomed page instead of swiping a toast away', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'No Data' })
  await expect.element(screen.getByText('No Data')).toBeVisible()
  const element = screen.getByText('No Data').element().closest('[data-toast]') as HTMLElement
  expect(getComputedStyle(element).touchAction).toBe('pan-y pinch-zoom')
  emulatePinchZoom(2)
  expect(getComputedStyle(element).touchAction).toBe('auto')
  for (const [type, clientX] of [
    ['pointerdown', 100],
    ['pointermove', 200],
  ] as const) {
    element.dispatchEvent(
      new PointerEvent(type, { clientX, pointerType: 'touch', isPrimary: true, bubbles: true }),
    )
  }
  expect(element.hasAttribute('data-swiping')).toBe(false)
})
