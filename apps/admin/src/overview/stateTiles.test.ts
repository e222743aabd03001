import { STATES } from '@duet/forms/schema'
import { expect, it } from 'vitest'
import { STATE_TILES } from './stateTiles.ts'

it('gives each of the 50 states a unique code and tile', () => {
  const tiles = STATES.map((state) => STATE_TILES[state])
  expect(tiles.every(Boolean)).toBe(true)
  expect(new Set(tiles.map((tile) => tile?.[0])).size).toBe(50)
  expect(new Set(tiles.map((tile) => `${tile?.[1]},${tile?.[2]}`)).size).toBe(50)
})
