import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Draft, deleteDraft, readFormDraft, writeDraft } from './draft.ts'

const KEY = 'draft'
const draft: Draft = {
  texts: {
    name: 'Ines Okafor',
    email: 'ines@',
    title: '',
    company: '',
    useCase: 'Napkins\nTwo folds',
    totalUnits: '12',
  },
  choices: { states: ['California', 'Texas'] },
}

let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  it('is the same after it is saved and read', () => {
    writeDraft(KEY, draft)
    expect(readFormDraft(KEY)).toEqual(draft)
  })

  it('is removed on request and when all fields are empty', () => {
    writeDraft(KEY, draft)
    deleteDraft(KEY)
    expect(readFormDraft(KEY)).toBeUndefined()

    writeDraft(KEY, draft)
    const texts = { name: ' ', email: '', title: '', company: '', useCase: '\n', totalUnits: '' }
    writeDraft(KEY, { texts, choices: { states: [] } })
    expect(storage.size).toBe(0)
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"texts":null}',
    '{"texts":{"name":7},"choices":{"states":7}}',
  ])('is undefined for the stored value %j', (text) => {
    storage.set(KEY, text)
    expect(readFormDraft(KEY)).toBeUndefined()
  })

  it('keeps the valid values of a draft from another version', () => {
    storage.set(KEY, '{"texts":{"name":"Ines","age":7},"choices":{"states":["Texas"],"days":[1]}}')
    expect(readFormDraft(KEY)).toEqual({ texts: { name: 'Ines' }, choices: { states: ['Texas'] } })
  })

  it('is skipped without an error when storage throws', () => {
    const throwQuotaError = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', {
      getItem: throwQuotaError,
      setItem: throwQuotaError,
      removeItem: throwQuotaError,
    })
    expect(readFormDraft(KEY)).toBeUndefined()
    expect(() => writeDraft(KEY, draft)).not.toThrow()
    expect(() => deleteDraft(KEY)).not.toThrow()
  })
})
