import { describe, expect, it } from 'vitest'
import { APPLICATION_FIELDS } from '../fixtures/jobApplication.ts'
import { createFormParser } from './formFields.ts'

const parse = createFormParser({
  ...APPLICATION_FIELDS,
  years: { ...APPLICATION_FIELDS.years, optional: true },
  workEmail: { ...APPLICATION_FIELDS.email, optional: true },
  days: { ...APPLICATION_FIELDS.shifts, options: ['Monday', 'Friday'], optional: true },
})

const requiredValues = {
  name: ' Ines Okafor ',
  email: 'ines@halden.example',
  shifts: 'Night, Day, Night',
  motivation: 'Towels',
}

describe('a form parser', () => {
  it('returns empty values for optional fields', () => {
    const values = {
      name: 'Ines Okafor',
      email: 'ines@halden.example',
      phone: '',
      years: undefined,
      shifts: ['Night', 'Day'],
      motivation: 'Towels',
      workEmail: '',
      days: [],
    }
    expect(parse(requiredValues)).toEqual({ ok: true, value: values })
    const blankValues = { phone: ' ', years: ' ', workEmail: ' ', days: '' }
    expect(parse({ ...requiredValues, ...blankValues })).toEqual({ ok: true, value: values })
  })

  it('validates optional fields that have a value', () => {
    const invalidValues = {
      years: '7.5',
      workEmail: 'ines@',
      days: ['Sunday'],
      phone: '5'.repeat(41),
    }
    expect(parse({ ...requiredValues, ...invalidValues })).toEqual({
      ok: false,
      fields: {
        years: 'Enter whole years',
        workEmail: 'Enter a valid email address',
        days: 'Choose shifts from the list',
        phone: 'Phone is too long',
      },
      codes: { years: 'notWhole', workEmail: 'required', days: 'unknown', phone: 'tooLong' },
    })
    expect(parse({ ...requiredValues, years: 7 })).toMatchObject({ ok: true, value: { years: 7 } })
  })

  it('returns codes that don’t depend on the messages', () => {
    const sameMessages = {
      required: 'Wrong',
      notWhole: 'Wrong',
      tooSmall: 'Wrong',
      tooLarge: 'Wrong',
    }
    const parseYears = createFormParser({
      years: { ...APPLICATION_FIELDS.years, messages: sameMessages },
    })
    const getCode = (years: string) => {
      const parseResult = parseYears({ years })
      return parseResult.ok || [parseResult.fields.years, parseResult.codes?.years]
    }
    expect(['', '7.5', '-1', '61'].map(getCode)).toEqual([
      ['Wrong', 'required'],
      ['Wrong', 'notWhole'],
      ['Wrong', 'tooSmall'],
      ['Wrong', 'tooLarge'],
    ])
  })

  it('reports an error for every required field of an empty form', () => {
    const parsed = parse(undefined)
    expect(parsed.ok || Object.keys(parsed.fields)).toEqual([
      'name',
      'email',
      'shifts',
      'motivation',
    ])
  })
})
