import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { useInView } from './useInView.ts'
import { useOnline } from './useOnline.ts'
import { useReducedMotion } from './useReducedMotion.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('useReducedMotion follows the system setting', async () => {
  const { result } = await renderHook(() => useReducedMotion())
  expect(result.current).toBe(false)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await expect.poll(() => result.current).toBe(true)
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  await expect.poll(() => result.current).toBe(false)
})

test('useOnline follows the network', async () => {
  const { result } = await renderHook(() => useOnline())
  expect(result.current).toBe(true)

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.poll(() => result.current).toBe(false)

  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => result.current).toBe(true)
})

function WatchedElement({ once = false }: { once?: boolean }) {
  const { ref, isInView } = useInView<HTMLParagraphElement>({ threshold: 0.5, once })
  return (
    <div style={{ paddingTop: '200vh' }}>
      <p ref={ref} style={{ height: 100, margin: 0 }}>
        {isInView ? 'seen' : 'unseen'}
      </p>
    </div>
  )
}

test('useInView reports when an element enters and leaves', async () => {
  const screen = await render(<WatchedElement />)
  await expect.element(screen.getByText('unseen')).toBeInTheDocument()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(screen.getByText('seen', { exact: true })).toBeInTheDocument()
  window.scrollTo(0, 0)
  await expect.element(screen.getByText('unseen')).toBeInTheDocument()
})

test('useInView stops after the first time with `once`', async () => {
  const disconnectSpy = vi.spyOn(IntersectionObserver.prototype, 'disconnect')
  const screen = await render(<WatchedElement once />)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(screen.getByText('seen', { exact: true })).toBeInTheDocument()
  await expect.poll(() => disconnectSpy.mock.calls.length).toBeGreaterThan(0)
  window.scrollTo(0, 0)
  await expect.element(screen.getByText('seen', { exact: true })).toBeInTheDocument()
})

test('the hooks work on a server', () => {
  function Probe() {
    const { isInView } = useInView()
    return <>{JSON.stringify([useReducedMotion(), useOnline(), isInView])}</>
  }
  expect(renderToString(<Probe />)).toBe('[false,true,false]')
})
