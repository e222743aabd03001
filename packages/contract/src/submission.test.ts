import { describe, expect, it } from 'vitest'
import { parseMediaFile } from './submission.ts'

const file = { originalName: 'fold.mp4', size: 4_833_935, type: 'video/mp4', url: '/storage/x' }

describe('parseMediaFile', () => {
  it('returns the known properties and drops all others', () => {
    expect(parseMediaFile(JSON.stringify({ ...file, extra: 1 }))).toEqual(file)
  })

  it.each([
    '',
    'not json',
    'null',
    '[]',
    '"text"',
    '{}',
    JSON.stringify({ ...file, size: '12' }),
    JSON.stringify({ ...file, size: -1 }),
    JSON.stringify({ ...file, url: undefined }),
    JSON.stringify({ ...file, originalName: 7 }),
  ])('returns undefined for %j', (json) => {
    expect(parseMediaFile(json)).toBeUndefined()
  })
})
