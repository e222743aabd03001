import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { keepTogether } from './keepTogether.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('renders text that repeats a compound', async () => {
  const error = vi.spyOn(console, 'error')
  const text = 'dual-arm robots, dual-arm robots, dual-arm'
  const { container } = await render(<p>{keepTogether(text)}</p>)
  expect(container.textContent).toBe(text)
  expect(container.querySelectorAll('span')).toHaveLength(3)
  // React logs an error for parts with the same key.
  expect(error).not.toHaveBeenCalled()
})
