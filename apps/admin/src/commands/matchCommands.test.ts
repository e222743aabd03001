import { expect, test } from 'vitest'
import type { Command, CommandGroup } from '../shortcuts/commands.ts'
import { groupCommands, matchCommands } from './matchCommands.ts'

const createCommand = (label: string, group: CommandGroup, keywords?: string): Command => ({
  id: label,
  label,
  group,
  ...(keywords && { keywords }),
  run: () => {},
})

const COMMANDS = [
  createCommand('Open subscribers', 'Go to', 'newsletter'),
  createCommand('Use dark theme', 'Appearance', 'night'),
  createCommand('Open profile', 'Go to'),
]

const findLabels = (query: string) => matchCommands(COMMANDS, query).map(({ label }) => label)

test('an empty query matches all commands', () => {
  expect(findLabels('')).toEqual(['Open subscribers', 'Use dark theme', 'Open profile'])
})

test('only a query finds search-only commands', () => {
  const commands = [{ ...createCommand('Sort by: Date', 'This page'), isSearchOnly: true }]
  expect(matchCommands(commands, ' ')).toEqual([])
  expect(matchCommands(commands, 'sort')).toEqual(commands)
})

test.each([
  ['open', ['Open subscribers', 'Open profile']],
  ['PROF op', ['Open profile']],
  ['news', ['Open subscribers']],
  ['appearance', ['Use dark theme']],
  ['NÉWS', ['Open subscribers']],
  ['file', []],
  ['open dark', []],
])('“%s” finds commands by the start of their words', (query, labels) => {
  expect(findLabels(query)).toEqual(labels)
})

test('commands whose label starts with the query come first', () => {
  const commands = [createCommand('Use the open list', 'Help'), createCommand('Open list', 'Help')]
  expect(matchCommands(commands, 'open').map(({ label }) => label)).toEqual([
    'Open list',
    'Use the open list',
  ])
})

test('groups commands in the order of the groups', () => {
  expect(groupCommands(COMMANDS).map(({ group, commands }) => [group, commands.length])).toEqual([
    ['Go to', 2],
    ['Appearance', 1],
  ])
})
