import { afterEach, expect, it, vi } from 'vitest'
import { createId } from './createId.ts'

afterEach(() => void vi.unstubAllGlobals())

it('creates unique IDs on plain HTTP, where `crypto.randomUUID` doesn’t exist', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, createId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
