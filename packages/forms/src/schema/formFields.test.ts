import { describe, expect, it } from 'vitest'
import { APPLICATION_FIELDS } from '../fixtures/jobApplication.ts'
import { encodeChoices, pickOptions } from './choices.ts'
import { createFormParser } from './formFields.ts'
import { readSubmittedValues } from './parse.ts'

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

describe('choices in a request body', () => {
  const options = ['Day', 'Night', 'Night, 22 to 6 h', '[Beta] On call, weekends']
  const parseShifts = createFormParser({ shifts: { ...APPLICATION_FIELDS.shifts, options } })
  const encodings = (choices: readonly string[]) => {
    const [formData, searchParams, encoded] = [
      new FormData(),
      new URLSearchParams(),
      new FormData(),
    ]
    for (const choice of choices) {
      formData.append('shifts', choice)
      searchParams.append('shifts', choice)
    }
    encoded.append('shifts', encodeChoices(choices, options))
    const bodies = { formData, searchParams, encoded, list: { shifts: choices } }
    return Object.entries({ ...bodies, json: { shifts: JSON.stringify(choices) } })
  }
  const testCases = [
    ['Day'],
    ['Night, 22 to 6 h'],
    ['Day', 'Night'],
    ['[Beta] On call, weekends', 'Night, 22 to 6 h', 'Night'],
    options,
  ]

  it.each(testCases.flatMap((choices) => encodings(choices).map((body) => [...body, choices])))(
    'are complete (%s)',
    (_name, body, choices) => {
      expect(parseShifts(body)).toEqual({ ok: true, value: { shifts: choices } })
    },
  )

  it('may be joined by commas, even if an option contains a comma', () => {
    const choices = ['[Beta] On call, weekends', 'Night, 22 to 6 h', 'Day']
    expect(parseShifts({ shifts: choices.join(', ') })).toEqual({
      ok: true,
      value: { shifts: choices },
    })
  })

  it('are rejected if there are far too many', () => {
    expect(parseShifts({ shifts: 'Night,'.repeat(200_000) })).toMatchObject({
      codes: { shifts: 'unknown' },
    })
  })

  it('are missing if the body has none', () => {
    const errors = { ok: false, codes: { shifts: 'required' } }
    for (const body of [new FormData(), new URLSearchParams(), new URLSearchParams('shifts=')]) {
      expect(parseShifts(body)).toMatchObject(errors)
    }
  })
})

it('a parser accepts form data for every kind of field', () => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...requiredValues, years: '7' })) {
    body.append(name, value)
  }
  body.append('files', new File([], ''))
  expect(parse(body)).toMatchObject({
    ok: true,
    value: { name: 'Ines Okafor', years: 7, shifts: ['Night', 'Day'] },
  })
})

it('the submitted values of a form are its texts, even if they’re invalid', () => {
  const body = new FormData()
  body.append('name', ' Ines ')
  body.append('years', 'seven')
  body.append('shifts', 'Night')
  body.append('shifts', 'Day')
  body.append('email', new File(['ines'], 'email.txt'))
  body.append('password', 'secret')
  expect(readSubmittedValues(APPLICATION_FIELDS, body)).toEqual({
    name: ' Ines ',
    email: '',
    phone: '',
    years: 'seven',
    shifts: ['Night', 'Day'],
    motivation: '',
  })
})

it.each([
  ['a list', ['Night', 'Dusk', 'Day']],
  ['joined by commas', 'Night, Dusk, Day'],
  ['JSON', '["Night", {}, "Day"]'],
])('picks known options from choices (%s)', (_name, input) => {
  expect(pickOptions(input, APPLICATION_FIELDS.shifts.options)).toEqual(['Day', 'Night'])
})

it.each([undefined, '', '{}', '7', { Day: true }])('picks no options from %j', (input) => {
  expect(pickOptions(input, APPLICATION_FIELDS.shifts.options)).toEqual([])
})
