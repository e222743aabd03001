import { describe, expect, it } from 'vitest'
import { placePopup } from './usePopup.ts'

const viewport = { top: 0, height: 900 }

describe('placePopup', () => {
  it('opens below the button with a height of 340 px if there is space', () => {
    expect(placePopup({ top: 100, bottom: 148 }, viewport)).toEqual({
      side: 'bottom',
      maxHeight: 340,
    })
  })

  it('shrinks to fit the space below before it flips', () => {
    expect(placePopup({ top: 552, bottom: 600 }, viewport)).toEqual({
      side: 'bottom',
      maxHeight: 288,
    })
  })

  it('flips if there is more space above', () => {
    expect(placePopup({ top: 752, bottom: 800 }, viewport)).toEqual({ side: 'top', maxHeight: 340 })
  })

  it('always has space for two options', () => {
    const shortViewport = { top: 0, height: 160 }
    expect(placePopup({ top: 60, bottom: 108 }, shortViewport).maxHeight).toBe(120)
  })

  it('uses the visual viewport of a zoomed page', () => {
    const zoomedViewport = { top: 500, height: 400 }
    expect(placePopup({ top: 520, bottom: 568 }, zoomedViewport)).toEqual({
      side: 'bottom',
      maxHeight: 320,
    })
  })
})
