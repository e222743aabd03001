import { describe, expect, it } from 'vitest'
import { placePopup } from './usePopup.ts'

const viewport = { top: 0, height: 900 }
const column = { left: 20, width: 300 }

describe('placePopup', () => {
  it('opens below the button with a height of 340 px if there is space', () => {
    expect(placePopup({ ...column, top: 100, bottom: 148 }, viewport)).toEqual({
      ...column,
      side: 'bottom',
      maxHeight: 340,
      edge: 152,
    })
  })

  it('shrinks to fit the space below before it flips', () => {
    expect(placePopup({ ...column, top: 552, bottom: 600 }, viewport)).toEqual({
      ...column,
      side: 'bottom',
      maxHeight: 288,
      edge: 604,
    })
  })

  it('flips if there is more space above', () => {
    expect(placePopup({ ...column, top: 752, bottom: 800 }, viewport)).toEqual({
      ...column,
      side: 'top',
      maxHeight: 340,
      edge: 748,
    })
  })

  it('always has space for two options', () => {
    const shortViewport = { top: 0, height: 160 }
    expect(placePopup({ ...column, top: 60, bottom: 108 }, shortViewport).maxHeight).toBe(120)
  })

  it('uses the visual viewport of a zoomed page', () => {
    const zoomedViewport = { top: 500, height: 400 }
    expect(placePopup({ ...column, top: 520, bottom: 568 }, zoomedViewport)).toEqual({
      ...column,
      side: 'bottom',
      maxHeight: 320,
      edge: 572,
    })
  })

  it('covers the button of a phone whose keyboard leaves too little space', () => {
    const phone = { top: 0, height: 380, isPhone: true }
    expect(placePopup({ ...column, top: 160, bottom: 208 }, phone)).toEqual({
      ...column,
      side: 'bottom',
      maxHeight: 364,
      edge: 8,
    })
  })

  it('is higher on a phone if there is space', () => {
    const phone = { top: 0, height: 844, isPhone: true }
    expect(placePopup({ ...column, top: 100, bottom: 148 }, phone).maxHeight).toBe(440)
  })
})
