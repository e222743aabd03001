import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DeploymentRequest } from '../schema/index.ts'
import { createKeyRing } from './idempotency.ts'

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
const twin = new File(['x'], 'fold.png', { type: 'image/png' })

afterEach(() => vi.unstubAllGlobals())

describe('the key of a request', () => {
  it('stays for a retry of the same content', () => {
    const keyFor = createKeyRing()
    expect(keyFor({ ...values }, [file])).toBe(keyFor({ ...values }, [file]))
  })

  it.each([
    ['a text', { ...values, name: 'Ines' }, [file]],
    ['the states', { ...values, states: ['Texas' as const] }, [file]],
    ['a file', values, [twin]],
    ['one file more', values, [file, twin]],
    ['one file less', values, []],
  ])('changes with %s', (_what, changed, files) => {
    const keyFor = createKeyRing()
    const first = keyFor(values, [file])
    expect(keyFor(changed, files)).not.toBe(first)
    expect(keyFor(values, [file])).not.toBe(first)
  })

  it('is a UUID, on pages without TLS too', () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(createKeyRing()(values, [])).toMatch(uuid)
    const { crypto } = globalThis
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    for (let count = 0; count < 32; count += 1) {
      expect(createKeyRing()(values, [])).toMatch(uuid)
    }
  })
})
