import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('closes at 5 p.m. UTC by default, without holidays', () => {
  expect(readConfig({}).response).toEqual({
    timeZone: 'UTC',
    closingHour: 17,
    holidays: new Set(),
  })
})

it('reads the calendar', () => {
  const { response } = readConfig({
    RESPONSE_TIME_ZONE: 'america/chicago',
    RESPONSE_CLOSING_HOUR: '16',
    RESPONSE_HOLIDAYS: '2026-11-26, 12-25,02-29',
  })
  expect(response).toEqual({
    timeZone: 'America/Chicago',
    closingHour: 16,
    holidays: new Set(['2026-11-26', '12-25', '02-29']),
  })
})

it.each([
  ['RESPONSE_TIME_ZONE', 'Mars/Olympus'],
  ['RESPONSE_CLOSING_HOUR', '24'],
  ['RESPONSE_HOLIDAYS', '11/26/2026'],
  ['RESPONSE_HOLIDAYS', '2026-02-29'],
  ['RESPONSE_HOLIDAYS', '13-01'],
])('rejects %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
