import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DeploymentRequest } from '../schema/index.ts'
import { createIdempotencyKeys } from './idempotency.ts'

const values: DeploymentRequest = {
  name: 'Ines Okafor',
  email: 'ines@halden.example',
  title: 'Director',
  company: 'Halden Linen',
  useCase: 'Napkins',
  states: ['California'],
  totalUnits: 12,
}
const file = new File(['x'], 'fold.png', { type: 'image/png' })
const fileCopy = new File(['x'], 'fold.png', { type: 'image/png' })

afterEach(() => vi.unstubAllGlobals())

describe('createIdempotencyKeys', () => {
  it('returns the same key for a retry', () => {
    const getKey = createIdempotencyKeys()
    expect(getKey({ ...values }, [file])).toBe(getKey({ ...values }, [file]))
  })

  it('returns the same key for a retry without values', () => {
    const getKey = createIdempotencyKeys()
    expect(getKey(undefined, [file])).toBe(getKey(undefined, [file]))
  })

  it.each([
    ['a text field', { ...values, name: 'Ines' }, [file]],
    ['the list of states', { ...values, states: ['Texas' as const] }, [file]],
    ['a file', values, [fileCopy]],
    ['the number of files (one more)', values, [file, fileCopy]],
    ['the number of files (one less)', values, []],
  ])('returns a new key when %s changes', (_change, changedValues, files) => {
    const getKey = createIdempotencyKeys()
    const firstKey = getKey(values, [file])
    expect(getKey(changedValues, files)).not.toBe(firstKey)
    expect(getKey(values, [file])).not.toBe(firstKey)
  })

  it('returns a UUID, even on pages without TLS', () => {
    const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(createIdempotencyKeys()(values, [])).toMatch(uuidPattern)
    const { crypto } = globalThis
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    for (let count = 0; count < 32; count += 1) {
      expect(createIdempotencyKeys()(values, [])).toMatch(uuidPattern)
    }
  })
})
