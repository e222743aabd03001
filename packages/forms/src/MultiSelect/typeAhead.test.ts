import { expect, test } from 'vitest'
import { STATES, type State } from '../schema/index.ts'
import { NOTHING_TYPED, typeCharacter } from './typeAhead.ts'

const findIndex = (state?: string) => STATES.indexOf(state as State)

/** Types `text` with 10 ms between keys and returns the focused option. */
function typeText(text: string, focusedOption?: string, startState = NOTHING_TYPED) {
  let typeAhead = startState
  let option = focusedOption
  let time = 5000
  for (const key of text) {
    time += 10
    const result = typeCharacter(STATES, findIndex(option), typeAhead, key, time)
    if (!result) return { option, typeAhead, selectedBy: key }
    typeAhead = result.typeAhead
    option = STATES[result.index] ?? option
  }
  return { option, typeAhead, selectedBy: undefined }
}

test('matches several letters and spaces', () => {
  expect(typeText('new y').option).toBe('New York')
  expect(typeText('NORTH D').option).toBe('North Dakota')
})

test('a space selects the focused option unless an option matches the text with the space', () => {
  expect(typeText('texas ')).toMatchObject({ option: 'Texas', selectedBy: ' ' })
  expect(typeText('new york ')).toMatchObject({ option: 'New York', selectedBy: ' ' })
  expect(typeText(' ', 'Ohio')).toMatchObject({ option: 'Ohio', selectedBy: ' ' })
})

test('a letter that doesn’t extend a match starts a new word', () => {
  expect(typeText('texcal').option).toBe('California')
})

test('repeating a letter cycles through the options that start with it', () => {
  expect(typeText('w').option).toBe('Washington')
  expect(typeText('ww').option).toBe('West Virginia')
  expect(typeText('wwwww').option).toBe('Washington')
})

test('after a pause, the search for a new word starts after the focused option', () => {
  const { typeAhead } = typeText('ne')
  const focusedIndex = findIndex('Nebraska')
  const result = typeCharacter(STATES, focusedIndex, typeAhead, 'n', typeAhead.time + 1001)
  expect(result).toEqual({
    typeAhead: { text: 'n', time: typeAhead.time + 1001 },
    index: findIndex('Nevada'),
  })
})

test('a character that matches no option doesn’t move focus', () => {
  expect(typeText('7', 'Ohio').option).toBe('Ohio')
})

test.each([
  ['a', 'Åland'],
  ['al', 'Åland'],
  ['A', 'Åland'],
  ['å', 'Åland'],
  ['ile', 'Île-de-France'],
  ['l', 'Łódź'],
  ['ost', 'Østfold'],
])('“%s” finds %s', (text, option) => {
  const texts = ['Utah', 'Åland', 'I\u0302le-de-France', 'Łódź', 'Østfold']
  let result = { typeAhead: NOTHING_TYPED, index: -1 }
  for (const key of text) {
    result = typeCharacter(texts, result.index, result.typeAhead, key, 0) ?? result
  }
  expect(texts[result.index]?.normalize()).toBe(option)
})

test('repeating a letter cycles through options with and without accents', () => {
  const texts = ['Alabama', 'Åland', 'Utah']
  expect(typeCharacter(texts, 0, NOTHING_TYPED, 'a', 0)?.index).toBe(1)
})

test('an accent that the user types must match', () => {
  const texts = ['Alabama', 'Åland']
  expect(typeCharacter(texts, -1, NOTHING_TYPED, 'å', 0)?.index).toBe(1)
})
