import { expect, test } from 'vitest'
import { checkCopy } from './copy.mjs'

/** @param {...string} texts */
const check = (...texts) => checkCopy('a.ts', texts.map((text) => JSON.stringify(text)).join('\n'))

/** @param {string} text The text after an interpolated value. */
const checkTemplate = (text) => checkCopy('a.ts', `f(\`\${product}${text}\`)`)

test.each([
  ['We do not know whose it is.', 'do not'],
  ['You cannot stop it.', 'cannot'],
  ['When it stops, it is late.', 'it is '],
  ["We don't know.", "'"],
  ['The word “strategic” and the "plan".', '"'],
  ['Whoever runs the floor decides.', 'Whoever'],
  ['We shall publish it.', 'shall'],
  ['The color is grey.', 'grey'],
  ['We judge a shift and not a clip.', 'shift and not a'],
  ['A seamless experience for teams.', 'seamless'],
  ['Thanks for coming!', 'coming!'],
  ['It’s not a project. It’s a decision.', 'not a project. It’s'],
])('rejects %j', (text, foundText) => {
  expect(check(text)).toEqual([expect.stringContaining(`a.ts:1: "${foundText}": write `)])
})

test('accepts plain sentences, and "it is" where a contraction would be wrong', () => {
  expect(
    check(
      'We don’t know yet. You’ll hear from us within two days.',
      'Show us the work as it is, bad days included.',
      'Nothing on it is made for napkins.',
    ),
  ).toEqual([])
})

test('rejects long sentences, and counts the words of each sentence separately', () => {
  const sentence = `${'word '.repeat(30).trim()}.`
  expect(check(`${sentence} W${sentence.slice(1)}`)).toEqual([])
  expect(check(`one ${sentence}`)).toEqual([
    'a.ts:1: "one word word word word word word word w…": 31 words, write two sentences',
  ])
})

test('doesn’t end a sentence at a decimal point or at the period in "FIG. 02"', () => {
  const fifteenWords = 'word '.repeat(15)
  expect(
    check(`The payload is 2.5 kg, ${fifteenWords}and FIG. 02 shows ${fifteenWords}.`),
  ).toHaveLength(1)
})

test('allows strings that the specification requires', () => {
  expect(check("We're hiring!", "What's Next", 'Oops! Page not found')).toEqual([])
  expect(checkTemplate("'s First Principles")).toEqual([])
})

test('checks templates, and ignores imports, errors, and strings that aren’t prose', () => {
  expect(checkTemplate(' cannot fail')).toHaveLength(1)
  const source = [
    "import x from 'it is not'",
    "throw new Error('We cannot go on')",
    'const codec = \'video/mp4; codecs="av01.0.05M.08"\'',
    "const mark = 'M3 5h16M3 12h9M3 19h16'",
  ]
  expect(checkCopy('a.ts', source.join('\n'))).toEqual([])
})

test('allows one paragraph in five to end in an aphorism', () => {
  const plainParagraph =
    'The robot picks a napkin from a loose pile and flattens it on the table. Then it folds the napkin twice and puts it on the stack beside it.'
  const opening = 'The robot picks a napkin from a loose pile and flattens it on the table.'
  const aphorisms = [
    `${opening} It works until the stack is done. A clever week pays once.`,
    `${opening} Then it folds the napkin. A principle that costs nothing is a poster.`,
  ]
  expect(check(plainParagraph, ...aphorisms.slice(0, 1))).toEqual([])
  expect(check(plainParagraph, ...aphorisms)).toEqual([
    expect.stringContaining('a.ts:2: "A clever week pays once."'),
    expect.stringContaining('a.ts:3: "A principle that costs nothing is a poster."'),
  ])
  expect(check(...Array(8).fill(plainParagraph), ...aphorisms)).toEqual([])
})
