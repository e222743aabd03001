import { describe, expect, it } from 'vitest'
import { formatProgress, shareProgress } from './progress.ts'

const sizes = [100, 200, 50]
const total = 400

const at = (loaded: number) => shareProgress({ loaded, total }, sizes)

describe('shareProgress', () => {
  it('lets every file wait until its bytes go', () => {
    const waiting = sizes.map(() => ({ state: 'Waiting', loaded: 0 }))
    expect(at(0)).toEqual(waiting)
    expect(at(50)).toEqual(waiting)
    expect(shareProgress({ loaded: 0, total: 0 }, sizes)).toEqual(waiting)
  })

  it('sends one after the other', () => {
    expect(at(90)).toEqual([
      { state: 'Sending', loaded: 40 },
      { state: 'Waiting', loaded: 0 },
      { state: 'Waiting', loaded: 0 },
    ])
    expect(at(250)).toEqual([
      { state: 'Sent', loaded: 100 },
      { state: 'Sending', loaded: 100 },
      { state: 'Waiting', loaded: 0 },
    ])
  })

  it('has sent all of them at the end, empty ones too', () => {
    expect(at(400).map(({ state }) => state)).toEqual(['Sent', 'Sent', 'Sent'])
    expect(shareProgress({ loaded: 9, total: 9 }, [0])).toEqual([{ state: 'Sent', loaded: 0 }])
  })
})

describe('formatProgress', () => {
  it.each([
    [0, 5_819_597, '0.00 of 5.55 MB'],
    [3_365_929, 5_819_597, '3.21 of 5.55 MB'],
    [512, 1024, '0.50 of 1.00 KB'],
    [6_000_000, 5_819_597, '5.55 of 5.55 MB'],
  ])('%i of %i reads %s', (loaded, whole, text) => {
    expect(formatProgress(loaded, whole)).toBe(text)
  })
})
