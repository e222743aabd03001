import { expect, test } from 'vitest'
import { checkProse } from './prose.mjs'

test('finds forbidden words in comments, test titles, and Markdown', () => {
  const source = [
    'const such = a',
    '// Whoever asks',
    'const door = 1',
    '/** Such a thing. */',
    'call() // Does it anew.',
    "test('goes on after a failure', () => {})",
  ]
  expect(checkProse('a.ts', source.join('\n'))).toEqual([
    'a.ts:2: "Whoever": write name the person: "a user who"',
    'a.ts:4: "Such a": write "this", "a" or "like this"',
    'a.ts:5: "anew": write "again"',
    'a.ts:6: "goes on": write "continues"',
  ])
  expect(checkProse('a.md', '# Title\n\n- It does\n  so anew.')).toEqual([
    'a.md:3: "anew": write "again"',
  ])
})

test('finds a phrase that continues on the next line', () => {
  expect(checkProse('a.css', '/*\n * a file of its\n * own\n */')).toEqual([
    'a.css:2: "of its own": write "its own X" or "a separate X"',
  ])
  expect(checkProse('a.py', '# such\n# a thing')).toHaveLength(1)
})

test('ignores code, quoted text, and links', () => {
  expect(checkProse('a.ts', 'const door = \'whoever\'\n// `anew` and "such a"')).toEqual([])
  expect(checkProse('a.md', '```\nanew\n```\n\n[words](docs/anew.md)')).toEqual([])
})

test('accepts a question that starts with "What"', () => {
  expect(checkProse('a.md', 'What does it cost?')).toEqual([])
  expect(checkProse('a.md', 'What it costs.')).toHaveLength(1)
})
