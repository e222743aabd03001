import { expect, it } from 'vitest'
import { Parameters } from './parameters.ts'

it('returns the same name for all spellings of a time zone', () => {
  const spellings = ['America/New_York', 'america/new_york', 'AMERICA/NEW_YORK', 'US/Eastern']
  const names = spellings.map((tz) => new Parameters({ tz }).readTimeZone('tz'))
  expect(new Set(names)).toEqual(new Set(['America/New_York']))
})

it('rejects a spelling with a letter whose lower case is in the name', () => {
  new Parameters({ tz: 'America/New_York' }).readTimeZone('tz')
  const kelvinSign = '\u212a'
  const parameters = new Parameters({ tz: `America/New_Yor${kelvinSign}` })
  parameters.readTimeZone('tz')
  expect(parameters.areValid).toBe(false)
})
