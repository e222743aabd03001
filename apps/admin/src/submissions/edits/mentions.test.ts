import type { TeamMember } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { ADA_ID, createTestTeam, SELF_ID } from '../../testing/submissions.ts'
import {
  findMentionQuery,
  findPeople,
  parseNote,
  toEditableText,
  toMentionablePeople,
  toStoredText,
} from './mentions.ts'

const PEOPLE = toMentionablePeople(createTestTeam())
const STORED_ADA = `@[Ada Lovelace](${ADA_ID})`

const createMember = (id: string, name: string): TeamMember => ({
  id,
  name,
  email: `${id}@duet.example`,
  role: 'editor',
  is_self: false,
})

describe('toStoredText', () => {
  it('stores mentions with the account’s ID, and trims the text', () => {
    expect(toStoredText(' Ask @Ada Lovelace, please.\n', PEOPLE)).toBe(`Ask ${STORED_ADA}, please.`)
  })

  it('keeps email addresses and unknown names as text', () => {
    const text = 'x@Ada Lovelace and @Ada Lovelaces and @Max'
    expect(toStoredText(text, PEOPLE)).toBe(text)
  })

  it('prefers the longest name', () => {
    const people = toMentionablePeople([
      createMember('a', 'Ada'),
      createMember('b', 'Ada Lovelace'),
    ])
    expect(toStoredText('@Ada Lovelace @Ada', people)).toBe('@[Ada Lovelace](b) @[Ada](a)')
  })

  it('distinguishes people with the same name', () => {
    const people = toMentionablePeople([createMember('a', 'Ada (x)'), createMember('b', 'Ada (x)')])
    expect(people.map(({ label }) => label)).toEqual([
      'Ada (x) (a@duet.example)',
      'Ada (x) (b@duet.example)',
    ])
    expect(toStoredText('@Ada (x) (b@duet.example)!', people)).toBe('@[Ada (x)](b)!')
  })

  it('removes brackets from a name, because a bracket ends a stored name', () => {
    const people = toMentionablePeople([createMember('a', 'Ada ]x')])
    expect(toStoredText('@Ada  x', people)).toBe('@[Ada  x](a)')
  })
})

describe('toEditableText', () => {
  it('is the inverse of toStoredText, even for people who have left the team', () => {
    const storedText = `${STORED_ADA} knows @[Max](${SELF_ID.replace('7', '8')}).`
    const { text, people } = toEditableText(storedText, PEOPLE)
    expect(text).toBe('@Ada Lovelace knows @Max.')
    expect(toStoredText(text, people)).toBe(storedText)
  })
})

describe('parseNote', () => {
  it('splits a note into text and names', () => {
    const parts = parseNote(`Ask ${STORED_ADA}!`).map(({ text, isMention }) => [text, isMention])
    expect(parts).toEqual([
      ['Ask ', false],
      ['@Ada Lovelace', true],
      ['!', false],
    ])
  })
})

describe('findMentionQuery', () => {
  it.each([
    ['Ask @', { start: 4, query: '' }],
    ['@Ada Lo', { start: 0, query: 'Ada Lo' }],
    ['(@a', { start: 1, query: 'a' }],
    ['me@example', undefined],
    ['@Ada\n', undefined],
  ])('finds the mention at the end of %j', (text, expected) => {
    expect(findMentionQuery(text, text.length)).toEqual(expected)
  })

  it('ignores the text after the caret', () => {
    expect(findMentionQuery('@ad later', 3)).toEqual({ start: 0, query: 'ad' })
  })
})

describe('findPeople', () => {
  it('finds names by the start of any word, but finds nothing after a complete name', () => {
    const listNames = (query: string) => findPeople(query, PEOPLE).map(({ name }) => name)
    expect(listNames('LOVE')).toEqual(['Ada Lovelace'])
    expect(listNames('')).toHaveLength(2)
    expect(findPeople('oz', toMentionablePeople([createMember('1', 'Mesut Özil')]))).toHaveLength(1)
    expect(listNames('velace')).toEqual([])
    expect(listNames('ada lovelace ')).toEqual([])
  })
})
