import { expect, test, vi } from 'vitest'
import type { Track } from './track.ts'
import { createTrackDrag } from './trackDrag.ts'

/** Drags a track by 30 px in three moves. Returns the number of slides that the track moves by. */
function drag(msPerMove: number, pauseMs: number, mayFlick = true): number {
  const onAdvance = vi.fn<(slides: number) => void>()
  const track: Track = {
    glideTo: vi.fn(),
    shiftTo: vi.fn(),
    update: vi.fn(),
    hold: vi.fn(),
    moveBy: vi.fn(),
    release: vi.fn(),
    destroy: vi.fn(),
  }
  const viewport = {
    firstElementChild: { getBoundingClientRect: () => ({ width: 240, height: 200 }) },
    matches: () => false,
  } as unknown as HTMLElement
  const trackDrag = createTrackDrag({ viewport, track, isVertical: false, onAdvance })
  trackDrag.begin(0)
  for (let move = 1; move <= 3; move += 1) trackDrag.moveBy(-10, move * msPerMove)
  trackDrag.end(3 * msPerMove + pauseMs, mayFlick)
  return onAdvance.mock.calls[0]?.[0] ?? 0
}

test('a short, fast drag moves by one slide', () => {
  expect(drag(10, 0)).toBe(1)
})

test('a short, slow drag does not change slides', () => {
  expect(drag(50, 0)).toBe(0)
})

test.each([
  [99, 1],
  [100, 0],
])('a fast drag that pauses for %i ms before its release moves by %i slides', (pauseMs, slides) => {
  expect(drag(10, pauseMs)).toBe(slides)
})

test('a fast drag does not change slides if flicks are not allowed', () => {
  expect(drag(10, 0, false)).toBe(0)
})
