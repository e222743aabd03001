import { describe, expect, it } from 'vitest'
import { MAX_TOTAL_UNITS, parseDeployment } from './deployment.ts'
import { STATES } from './states.ts'

const complete = {
  name: 'Ines Okafor',
  email: 'ines.okafor@haldenlinen.example',
  title: 'Director of Plant Operations',
  company: 'Halden Linen',
  useCase: 'Restaurant napkins, two folds, stacks of 25.',
  states: ['California', 'Nevada'],
  totalUnits: '12',
}

function errorsOf(change: Record<string, unknown>) {
  const parsed = parseDeployment({ ...complete, ...change })
  return parsed.ok ? {} : parsed.fields
}

function cleanOf(change: Record<string, unknown>) {
  const parsed = parseDeployment({ ...complete, ...change })
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.fields)}`)
  return parsed.value
}

describe('a complete request', () => {
  it('comes out clean, the number as a number', () => {
    expect(cleanOf({})).toEqual({ ...complete, totalUnits: 12 })
  })

  it('loses what it was not asked for', () => {
    expect(cleanOf({ website: 'spam', isAdmin: true })).toEqual({ ...complete, totalUnits: 12 })
  })
})

describe('an empty request', () => {
  const everyField = {
    name: 'Name is required',
    email: 'Valid email is required',
    title: 'Title is required',
    company: 'Company is required',
    useCase: 'Use case is required',
    states: 'At least one state is required',
    totalUnits: 'Total units is required',
  }

  it.each([{}, null, undefined, 'text', 7, []])('names every field (%j)', (input) => {
    expect(parseDeployment(input)).toEqual({ ok: false, fields: everyField })
  })

  it('counts blanks as nothing', () => {
    const blank = {
      name: ' ',
      email: '\t',
      title: '\n',
      company: '\u00a0',
      useCase: '\u200b\u2060',
    }
    expect(parseDeployment({ ...blank, states: ' , ', totalUnits: '  ' })).toEqual({
      ok: false,
      fields: everyField,
    })
  })
})

describe('texts', () => {
  it('are trimmed', () => {
    expect(cleanOf({ name: '  Ines\n' }).name).toBe('Ines')
  })

  it.each([
    ['name', 200, 'Name is too long'],
    ['title', 200, 'Title is too long'],
    ['company', 200, 'Company is too long'],
    ['useCase', 5000, 'Use case is too long'],
  ])('%s takes %i characters and no more', (field, max, message) => {
    expect(errorsOf({ [field]: 'x'.repeat(max) })).toEqual({})
    expect(errorsOf({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: message })
  })

  it('count a line break as the one character that was typed', () => {
    const typed = `a\n${'x'.repeat(4998)}`
    expect(cleanOf({ useCase: typed.replaceAll('\n', '\r\n') }).useCase).toBe(typed)
  })

  it('refuse NUL and other types', () => {
    expect(errorsOf({ name: 'Ines\0' })).toEqual({ name: 'Name is required' })
    expect(errorsOf({ company: ['Halden'] })).toEqual({ company: 'Company is required' })
    expect(errorsOf({ title: null })).toEqual({ title: 'Title is required' })
  })

  it('keep every script and sign', () => {
    const name = '=HYPERLINK("x") 山田 太郎 🤖'
    expect(cleanOf({ name }).name).toBe(name)
  })
})

describe('states', () => {
  it.each([
    ['a list', ['Texas', 'Maine']],
    ['a JSON list', '["Texas","Maine"]'],
    ['names joined by comma and space', 'Texas, Maine'],
    ['a list that names one twice', ['Texas', 'Maine', 'Texas']],
  ])('come as %s', (_how, states) => {
    expect(cleanOf({ states }).states).toEqual(['Texas', 'Maine'])
  })

  it('may be all fifty', () => {
    expect(cleanOf({ states: STATES.join(', ') }).states).toEqual(STATES)
  })

  it.each([['Atlantis'], ['texas'], [['Texas', 'Puerto Rico']], ['["Texas"'], ['[["Texas"]]']])(
    'refuses what is not on the list (%j)',
    (states) => {
      expect(errorsOf({ states })).toEqual({ states: 'Choose states from the list' })
    },
  )

  it.each([[''], ['[]'], [[]], [7], [{}], [null]])('asks for one at least (%j)', (states) => {
    expect(errorsOf({ states })).toEqual({ states: 'At least one state is required' })
  })

  it('survives a hostile depth of brackets', () => {
    expect(errorsOf({ states: '['.repeat(200_000) })).toHaveProperty('states')
  })
})

describe('total units', () => {
  it.each([
    ['1', 1],
    [' 40 ', 40],
    ['007', 7],
    [12, 12],
    [String(MAX_TOTAL_UNITS), MAX_TOTAL_UNITS],
  ])('takes %j', (totalUnits, expected) => {
    expect(cleanOf({ totalUnits }).totalUnits).toBe(expected)
  })

  it.each([
    ['0', 'Total units must be at least 1'],
    ['-1', 'Total units must be at least 1'],
    ['0.5', 'Total units must be at least 1'],
    [0, 'Total units must be at least 1'],
    ['1.5', 'Total units must be a whole number'],
    ['abc', 'Total units must be a whole number'],
    ['1e3', 'Total units must be a whole number'],
    ['0x10', 'Total units must be a whole number'],
    ['1,000', 'Total units must be a whole number'],
    [Number.NaN, 'Total units is required'],
    ['1000001', 'Total units must be at most 1,000,000'],
    ['9'.repeat(310), 'Total units must be at most 1,000,000'],
    [Number.POSITIVE_INFINITY, 'Total units must be at most 1,000,000'],
    [true, 'Total units is required'],
    [null, 'Total units is required'],
  ])('refuses %j: %s', (totalUnits, message) => {
    expect(errorsOf({ totalUnits })).toEqual({ totalUnits: message })
  })
})
