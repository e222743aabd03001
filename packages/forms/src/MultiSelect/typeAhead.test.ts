import { expect, test } from 'vitest'
import { STATES } from '../schema/index.ts'
import { NOTHING_TYPED, typeAhead } from './typeAhead.ts'

/** Types `text` at 10 ms a key and returns the option that has the focus then. */
function type(text: string, focused?: string, start = NOTHING_TYPED) {
  let typed = start
  let option = focused
  let time = 5000
  for (const key of text) {
    time += 10
    const step = typeAhead(STATES, option, typed, key, time)
    if (!step) return { option, typed, chose: key }
    typed = step.typed
    option = step.option ?? option
  }
  return { option, typed, chose: undefined }
}

test('several letters and spaces lead to one option', () => {
  expect(type('new y').option).toBe('New York')
  expect(type('NORTH D').option).toBe('North Dakota')
})

test('a space chooses where no option goes on with one', () => {
  expect(type('texas ')).toMatchObject({ option: 'Texas', chose: ' ' })
  expect(type('new york ')).toMatchObject({ option: 'New York', chose: ' ' })
  expect(type(' ', 'Ohio')).toMatchObject({ option: 'Ohio', chose: ' ' })
})

test('a letter that leads nowhere begins a new word', () => {
  expect(type('texcal').option).toBe('California')
})

test('the same letter goes on to the next option and around', () => {
  expect(type('w').option).toBe('Washington')
  expect(type('ww').option).toBe('West Virginia')
  expect(type('wwwww').option).toBe('Washington')
})

test('after a pause a new word begins, behind the focused option', () => {
  const { typed } = type('ne')
  const step = typeAhead(STATES, 'Nebraska', typed, 'n', typed.time + 1001)
  expect(step).toEqual({ typed: { text: 'n', time: typed.time + 1001 }, option: 'Nevada' })
})

test('what leads nowhere at all leaves the focus alone', () => {
  expect(type('7', 'Ohio').option).toBe('Ohio')
})
