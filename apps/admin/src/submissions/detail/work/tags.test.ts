import { MAX_TAG_LENGTH } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { cleanTag, findTag } from './tags.ts'

describe('findTag', () => {
  it('ignores case and accents', () => {
    expect(findTag(['Hot', 'Zürich'], 'ZURICH')).toBe('Zürich')
    expect(findTag(['hotel'], 'hot')).toBeUndefined()
  })
})

describe('cleanTag', () => {
  it('removes extra spaces and commas, and shortens long tags', () => {
    expect(cleanTag('  follow   up, ')).toBe('follow up')
    expect(cleanTag('x'.repeat(100))).toHaveLength(MAX_TAG_LENGTH)
  })

  it('fits whole emoji into the limit, which counts UTF-16 units', () => {
    const tag = cleanTag('👩‍🏭'.repeat(100))
    expect(tag.length).toBeLessThanOrEqual(MAX_TAG_LENGTH)
    expect(tag.replaceAll('👩‍🏭', '')).toBe('')
  })
})
