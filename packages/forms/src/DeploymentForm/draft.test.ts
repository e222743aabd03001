import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Draft, readDraft, removeDraft, writeDraft } from './draft.ts'

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
  states: ['California', 'Texas'],
}

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  it('comes back as it was kept', () => {
    writeDraft(KEY, draft)
    expect(readDraft(KEY)).toEqual(draft)
  })

  it('is gone once removed, and once nothing is filled in', () => {
    writeDraft(KEY, draft)
    removeDraft(KEY)
    expect(readDraft(KEY)).toBeUndefined()

    writeDraft(KEY, draft)
    const texts = { name: ' ', email: '', title: '', company: '', useCase: '\n', totalUnits: '' }
    writeDraft(KEY, { texts, states: [] })
    expect(kept.size).toBe(0)
  })

  it.each(['', '{', 'null', '7', '[]', '{"texts":null}', '{"texts":{"name":7},"states":["Mars"]}'])(
    'is none where %j stands',
    (text) => {
      kept.set(KEY, text)
      expect(readDraft(KEY)).toBeUndefined()
    },
  )

  it('keeps what is known of an older one', () => {
    kept.set(KEY, '{"texts":{"name":"Ines","phone":"1"},"states":["Texas","Mars","Texas"]}')
    expect(readDraft(KEY)).toMatchObject({ texts: { name: 'Ines', email: '' }, states: ['Texas'] })
  })

  it('is done without where storage throws', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(readDraft(KEY)).toBeUndefined()
    expect(() => writeDraft(KEY, draft)).not.toThrow()
    expect(() => removeDraft(KEY)).not.toThrow()
  })
})
