import { describe, expect, it } from 'vitest'
import { placePopup } from './usePopup.ts'

const view = { top: 0, height: 900 }

describe('placePopup', () => {
  it('stands below, 340 px high, where there is room', () => {
    expect(placePopup({ top: 100, bottom: 148 }, view)).toEqual({ side: 'bottom', maxHeight: 340 })
  })

  it('shrinks to the room below before it turns over', () => {
    expect(placePopup({ top: 552, bottom: 600 }, view)).toEqual({ side: 'bottom', maxHeight: 288 })
  })

  it('turns over where there is more room above', () => {
    expect(placePopup({ top: 752, bottom: 800 }, view)).toEqual({ side: 'top', maxHeight: 340 })
  })

  it('never gets too low to hold two options', () => {
    const low = { top: 0, height: 160 }
    expect(placePopup({ top: 60, bottom: 108 }, low).maxHeight).toBe(120)
  })

  it('asks what is seen of a zoomed page, not where it begins', () => {
    const zoomed = { top: 500, height: 400 }
    expect(placePopup({ top: 520, bottom: 568 }, zoomed)).toEqual({
      side: 'bottom',
      maxHeight: 320,
    })
  })
})
