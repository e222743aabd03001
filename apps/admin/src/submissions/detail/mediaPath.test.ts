import { describe, expect, it } from 'vitest'
import { readMediaPath } from './mediaPath.ts'

describe('readMediaPath', () => {
  it.each([
    ['https://api.example/storage/v1/object/workflow-media/a/b/c.mp4', 'a/b/c.mp4'],
    ['https://api.example/storage/v1/object/authenticated/workflow-media/a/c.png', 'a/c.png'],
    ['https://api.example/storage/v1/object/sign/workflow-media/a/c.png?token=x', 'a/c.png'],
    ['/storage/v1/object/workflow-media/a/two%20words.png#t=3', 'a/two words.png'],
  ])('reads the path from %s', (url, path) => {
    expect(readMediaPath(url)).toBe(path)
  })

  it.each([
    'https://api.example/storage/v1/object/other/a.mp4',
    'https://api.example/workflow-media/a.mp4',
    'https://api.example/storage/v1/object/workflow-media/',
    'https://api.example/storage/v1/object/workflow-media/../keys.json',
    'https://api.example/storage/v1/object/workflow-media/%2e%2e/keys.json',
    'https://api.example/storage/v1/object/workflow-media/%E0%A4%A',
    'javascript:alert(1)',
    '',
  ])('returns undefined for %s', (url) => {
    expect(readMediaPath(url)).toBeUndefined()
  })
})
