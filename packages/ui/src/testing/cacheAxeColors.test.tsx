import axe from 'axe-core'
import { expect, test } from 'vitest'

interface Color {
  alpha: number
  parseString(text: string): Color
  toJSON(): object
}
// The types of axe don't have this class.
const { Color: AxeColor } = (axe as unknown as { commons: { color: { Color: new () => Color } } })
  .commons.color

test('returns a new color each time axe parses the same text', () => {
  const first = new AxeColor().parseString('rgb(255 0 51 / 0.4)')
  expect(first.toJSON()).toEqual({ red: 255, green: 0, blue: 51, alpha: 0.4 })
  // Axe multiplies the alpha of a background by the opacity of its element.
  first.alpha = 0.1
  const second = new AxeColor().parseString('rgb(255 0 51 / 0.4)')
  expect(second.toJSON()).toEqual({ red: 255, green: 0, blue: 51, alpha: 0.4 })
  expect(new AxeColor().parseString('#000080').toJSON()).toEqual({
    red: 0,
    green: 0,
    blue: 128,
    alpha: 1,
  })
  expect(() => new AxeColor().parseString('no color')).toThrow('no color')
})
