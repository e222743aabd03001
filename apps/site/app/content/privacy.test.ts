import { TEAM_ROLES } from '@duet/contract'
import { expect, test } from 'vitest'
import { privacy } from './privacy.ts'

function readSection(id: string): string {
  const section = privacy.sections.find((candidate) => candidate.id === id)
  return section?.entries.map(({ text }) => text).join(' ') ?? ''
}

test.each(TEAM_ROLES)('the privacy notice says that the role %s can see requests', (role) => {
  expect(readSection('who').toLowerCase()).toContain(`${role}s`)
})

test.each(['status', 'takes care of it', 'notes', 'tags', 'history', 'replies', 'imported'])(
  'the privacy notice says that we keep what the team stores: %s',
  (word) => {
    expect(readSection('kept')).toContain(word)
  },
)

test('the privacy notice says that rules can erase requests and messages earlier', () => {
  const text = readSection('how-long')
  expect(text).toContain('rules that erase old requests and spam')
  expect(text).toContain('a rule that erases messages and replies earlier')
})

test('the privacy notice says how long the server keeps the files of erased requests', () => {
  expect(readSection('how-long')).toContain('about two days after we erase their request')
})

test('the privacy notice says that other services can receive new requests and subscriptions', () => {
  const text = readSection('who')
  expect(text).toContain('about your subscription')
  expect(text).toContain('new requests and subscribers')
})
