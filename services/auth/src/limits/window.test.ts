import { expect, test } from 'vitest'
import { EventWindow } from './window.ts'

test('deletes only the keys whose window has ended', () => {
  const clock = { now: 0 }
  const window = new EventWindow(1, 60_000, () => clock.now)
  window.count('192.0.2.1')
  clock.now = 30_000
  window.count('192.0.2.2')
  clock.now = 60_000
  window.deleteExpired()
  expect(window.size).toBe(1)
  expect(window.getSecondsLeft('192.0.2.2')).toBe(30)
})
