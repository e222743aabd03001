import { describe, expect, it } from 'vitest'
import { formatProgress, splitProgress } from './progress.ts'

const sizes = [100, 200, 50]
const total = 400

const splitAt = (loaded: number) => splitProgress({ loaded, total }, sizes)

describe('splitProgress', () => {
  it('keeps files waiting until their bytes are sent', () => {
    const waitingFiles = sizes.map(() => ({ state: 'waiting', loaded: 0 }))
    expect(splitAt(0)).toEqual(waitingFiles)
    expect(splitAt(50)).toEqual(waitingFiles)
    expect(splitProgress({ loaded: 0, total: 0 }, sizes)).toEqual(waitingFiles)
  })

  it('sends one file after another', () => {
    expect(splitAt(90)).toEqual([
      { state: 'sending', loaded: 40 },
      { state: 'waiting', loaded: 0 },
      { state: 'waiting', loaded: 0 },
    ])
    expect(splitAt(250)).toEqual([
      { state: 'sent', loaded: 100 },
      { state: 'sending', loaded: 100 },
      { state: 'waiting', loaded: 0 },
    ])
  })

  it('marks every file as sent at the end, even empty files', () => {
    expect(splitAt(400).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(splitProgress({ loaded: 9, total: 9 }, [0])).toEqual([{ state: 'sent', loaded: 0 }])
  })
})

describe('formatProgress', () => {
  it.each([
    [0, 5_819_597, '0.00 of 5.55 MB'],
    [3_365_929, 5_819_597, '3.21 of 5.55 MB'],
    [512, 1024, '0.50 of 1.00 KB'],
    [6_000_000, 5_819_597, '5.55 of 5.55 MB'],
  ])('formats %i of %i as %s', (loaded, total, text) => {
    expect(formatProgress(loaded, total)).toBe(text)
  })
})
