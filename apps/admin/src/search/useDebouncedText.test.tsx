import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useDebouncedText } from './useDebouncedText.ts'

const DELAY_MS = 150

async function renderDebounced(initialText: string) {
  const { result, rerender } = await renderHook(
    (text?: string) => useDebouncedText(text ?? '', DELAY_MS),
    { initialProps: initialText },
  )
  return { result, type: (text: string) => rerender(text) }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

test('returns the text only after it has not changed for the delay', async () => {
  const { result, type } = await renderDebounced('r')
  await type('re')
  await vi.advanceTimersByTimeAsync(DELAY_MS - 1)
  await type('req')
  await vi.advanceTimersByTimeAsync(DELAY_MS - 1)
  expect(result.current).toBe('r')
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => result.current).toBe('req')
})

test('returns an empty text immediately', async () => {
  const { result, type } = await renderDebounced('req')
  await type('')
  expect(result.current).toBe('')
})
