import { MAX_TAG_LENGTH } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { cleanTag, suggestTags } from './tagSuggestions.ts'

const listTags = (typedText: string, ownTags: readonly string[] = []) =>
  suggestTags(typedText, ['Hot', 'hotel', 'pilot'], ownTags).map(({ tag }) => tag)

describe('suggestTags', () => {
  it('suggests the typed text first, so that Enter adds it', () => {
    expect(suggestTags('ot', ['Hot'], []).map(({ label }) => label)).toEqual(['Add “ot”', 'Hot'])
  })

  it('uses the spelling of a known tag', () => {
    expect(listTags('hot')).toEqual(['Hot', 'hotel'])
  })

  it('ignores accents', () => {
    const suggestLabels = (text: string) => suggestTags(text, ['Zürich'], []).map(({ tag }) => tag)
    expect(suggestLabels('ZURICH')).toEqual(['Zürich'])
    expect(suggestLabels('uri')).toEqual(['uri', 'Zürich'])
    expect(suggestTags('zurich', [], ['Zürich'])).toEqual([])
  })

  it('suggests no tags that the submission already has', () => {
    expect(listTags('hote', ['hotel'])).toEqual(['hote'])
    expect(listTags('HOT', ['hot'])).toEqual([])
    expect(listTags('  ')).toEqual([])
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
