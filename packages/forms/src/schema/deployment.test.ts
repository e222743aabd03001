import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deploymentSchema, MAX_TOTAL_UNITS, parseDeployment } from './deployment.ts'
import { STATES } from './states.ts'

const completeRequest = {
  name: 'Ines Okafor',
  email: 'ines.okafor@haldenlinen.example',
  title: 'Director of Plant Operations',
  company: 'Halden Linen',
  useCase: 'Restaurant napkins, two folds, stacks of 25.',
  states: ['California', 'Nevada'],
  totalUnits: '12',
}

function getErrors(changes: Record<string, unknown>) {
  const parseResult = parseDeployment({ ...completeRequest, ...changes })
  return parseResult.ok ? {} : parseResult.fields
}

function parseWithChanges(changes: Record<string, unknown>) {
  const parseResult = parseDeployment({ ...completeRequest, ...changes })
  if (!parseResult.ok) throw new Error(`rejected: ${JSON.stringify(parseResult.fields)}`)
  return parseResult.value
}

describe('a complete request', () => {
  it('is parsed, and its number is converted from text', () => {
    expect(parseWithChanges({})).toEqual({ ...completeRequest, totalUnits: 12 })
  })

  it('drops unknown fields', () => {
    expect(parseWithChanges({ website: 'spam', isAdmin: true })).toEqual({
      ...completeRequest,
      totalUnits: 12,
    })
  })
})

describe('an empty request', () => {
  const allErrors = {
    name: 'Name is required',
    email: 'Valid email is required',
    title: 'Title is required',
    company: 'Company is required',
    useCase: 'Use case is required',
    states: 'At least one state is required',
    totalUnits: 'Total units is required',
  }
  const allCodes = Object.fromEntries(Object.keys(allErrors).map((name) => [name, 'required']))

  it.each([{}, null, undefined, 'text', 7, []])('causes an error for every field (%j)', (input) => {
    expect(parseDeployment(input)).toEqual({ ok: false, fields: allErrors, codes: allCodes })
  })

  it('counts whitespace as empty', () => {
    const blankRequest = {
      name: ' ',
      email: '\t',
      title: '\n',
      company: '\u00a0',
      useCase: '\u200b\u2060',
    }
    expect(parseDeployment({ ...blankRequest, states: ' , ', totalUnits: '  ' })).toEqual({
      ok: false,
      fields: allErrors,
      codes: allCodes,
    })
  })
})

describe('text fields', () => {
  it('are trimmed', () => {
    expect(parseWithChanges({ name: '  Ines\n' }).name).toBe('Ines')
  })

  it.each(['\n', '\r\n', '\r', '\n\n  ', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'of one line get a space instead of the line break %j',
    (lineBreak) => {
      const text = `Halden${lineBreak}Reference: 1234-5678`
      const fields = { name: text, title: text, company: text, useCase: text }
      const oneLine = 'Halden Reference: 1234-5678'
      expect(parseWithChanges(fields)).toMatchObject({
        ...{ name: oneLine, title: oneLine, company: oneLine },
        useCase: text.replace(/\r\n?/, '\n'),
      })
    },
  )

  it.each([
    ['name', 200, 'Name is too long'],
    ['title', 200, 'Title is too long'],
    ['company', 200, 'Company is too long'],
    ['useCase', 5000, 'Use case is too long'],
  ])('%s has at most %i characters', (field, max, message) => {
    expect(getErrors({ [field]: 'x'.repeat(max) })).toEqual({})
    expect(getErrors({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: message })
  })

  it('count a line break as one character', () => {
    const typedText = `a\n${'x'.repeat(4998)}`
    expect(parseWithChanges({ useCase: typedText.replaceAll('\n', '\r\n') }).useCase).toBe(
      typedText,
    )
  })

  it('reject NUL characters and values that aren’t text', () => {
    expect(getErrors({ name: 'Ines\0' })).toEqual({ name: 'Name is required' })
    expect(getErrors({ company: ['Halden'] })).toEqual({ company: 'Company is required' })
    expect(getErrors({ title: null })).toEqual({ title: 'Title is required' })
  })

  it('accept all scripts and symbols', () => {
    const name = '=HYPERLINK("x") 山田 太郎 🤖'
    expect(parseWithChanges({ name }).name).toBe(name)
  })
})

describe('states', () => {
  it.each([
    ['a list', ['Texas', 'Maine']],
    ['a JSON list', '["Texas","Maine"]'],
    ['names joined by comma and space', 'Texas, Maine'],
    ['a list with a duplicate', ['Texas', 'Maine', 'Texas']],
  ])('can be %s', (_format, states) => {
    expect(parseWithChanges({ states }).states).toEqual(['Texas', 'Maine'])
  })

  it('can include all fifty states', () => {
    expect(parseWithChanges({ states: STATES.join(', ') }).states).toEqual(STATES)
  })

  it.each([['Atlantis'], ['texas'], [['Texas', 'Puerto Rico']], ['["Texas"'], ['[["Texas"]]']])(
    'rejects unknown states (%j)',
    (states) => {
      expect(getErrors({ states })).toEqual({ states: 'Choose states from the list' })
    },
  )

  it.each([[''], ['[]'], [[]], [7], [{}], [null]])(
    'must include at least one state (%j)',
    (states) => {
      expect(getErrors({ states })).toEqual({ states: 'At least one state is required' })
    },
  )

  it('reports a single issue for a list that is far too long', () => {
    const states = Array(10_000).fill('Atlantis')
    expect(v.safeParse(deploymentSchema, { ...completeRequest, states }).issues).toHaveLength(1)
    expect(getErrors({ states })).toEqual({ states: 'Choose states from the list' })
  })

  it('rejects deeply nested brackets without throwing', () => {
    expect(getErrors({ states: '['.repeat(200_000) })).toHaveProperty('states')
  })
})

describe('total units', () => {
  it.each([
    ['1', 1],
    [' 40 ', 40],
    ['007', 7],
    [12, 12],
    [String(MAX_TOTAL_UNITS), MAX_TOTAL_UNITS],
  ])('accepts %j', (totalUnits, expected) => {
    expect(parseWithChanges({ totalUnits }).totalUnits).toBe(expected)
  })

  it.each([
    ['0', 'Total units must be at least 1'],
    ['-1', 'Total units must be at least 1'],
    [0, 'Total units must be at least 1'],
    ['1.000', 'Total units must be a whole number, such as 1000'],
    ['1.000.000', 'Total units must be a whole number, such as 1000'],
    ['12.', 'Total units must be a whole number, such as 1000'],
    ['.5', 'Total units must be a whole number, such as 1000'],
    ['0.5', 'Total units must be a whole number, such as 1000'],
    ['1.0', 'Total units must be a whole number, such as 1000'],
    ['1 000', 'Total units must be a whole number, such as 1000'],
    [1.5, 'Total units must be a whole number, such as 1000'],
    ['1.5', 'Total units must be a whole number, such as 1000'],
    ['abc', 'Total units must be a whole number, such as 1000'],
    ['1e3', 'Total units must be a whole number, such as 1000'],
    ['0x10', 'Total units must be a whole number, such as 1000'],
    ['1,000', 'Total units must be a whole number, such as 1000'],
    [Number.NaN, 'Total units is required'],
    ['1000001', 'Total units must be at most 1,000,000'],
    ['9'.repeat(310), 'Total units must be at most 1,000,000'],
    [Number.POSITIVE_INFINITY, 'Total units must be at most 1,000,000'],
    [true, 'Total units is required'],
    [null, 'Total units is required'],
  ])('rejects %j: %s', (totalUnits, message) => {
    expect(getErrors({ totalUnits })).toEqual({ totalUnits: message })
  })
})
