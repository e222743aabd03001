import { expect, test } from 'vitest'
import { STATES } from '../schema/index.ts'
import { NOTHING_TYPED, typeCharacter } from './typeAhead.ts'

/** Types `text` with 10 ms between keys and returns the focused option. */
function type(text: string, focused?: string, start = NOTHING_TYPED) {
  let typed = start
  let option = focused
  let time = 5000
  for (const key of text) {
    time += 10
    const step = typeCharacter(STATES, option, typed, key, time)
    if (!step) return { option, typed, selectedBy: key }
    typed = step.typed
    option = step.option ?? option
  }
  return { option, typed, selectedBy: undefined }
}

test('matches several letters and spaces', () => {
  expect(type('new y').option).toBe('New York')
  expect(type('NORTH D').option).toBe('North Dakota')
})

test('a space selects the focused option unless it’s part of a matching option', () => {
  expect(type('texas ')).toMatchObject({ option: 'Texas', selectedBy: ' ' })
  expect(type('new york ')).toMatchObject({ option: 'New York', selectedBy: ' ' })
  expect(type(' ', 'Ohio')).toMatchObject({ option: 'Ohio', selectedBy: ' ' })
})

test('a letter that doesn’t extend a match starts a new word', () => {
  expect(type('texcal').option).toBe('California')
})

test('repeating a letter cycles through the options that start with it', () => {
  expect(type('w').option).toBe('Washington')
  expect(type('ww').option).toBe('West Virginia')
  expect(type('wwwww').option).toBe('Washington')
})

test('a pause starts a new word after the focused option', () => {
  const { typed } = type('ne')
  const step = typeCharacter(STATES, 'Nebraska', typed, 'n', typed.time + 1001)
  expect(step).toEqual({ typed: { text: 'n', time: typed.time + 1001 }, option: 'Nevada' })
})

test('a character that matches no option doesn’t move focus', () => {
  expect(type('7', 'Ohio').option).toBe('Ohio')
})
