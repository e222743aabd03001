import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkCopy, PAGE_CHECKS } from './copy.mjs'
import { COPY_RULES, FACT_RULES } from './copyRules.mjs'
import { PLAIN_ENGLISH_RULES } from './proseRules.mjs'

/** @typedef {Parameters<typeof checkCopy>[2]} Names */

/** @param {Names} names @param {...string} texts */
const checkWith = (names, ...texts) =>
  checkCopy('a.ts', texts.map((text) => JSON.stringify(text)).join('\n'), names)

/** @param {...string} texts */
const check = (...texts) => checkWith(PAGE_CHECKS, ...texts)

/** @param {string} text The text after an interpolated value. */
const checkTemplate = (text) => checkCopy('a.ts', `f(\`\${product}${text}\`)`, PAGE_CHECKS)

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
  ['You don’t want a robot. You want the work done.', 'don’t want a robot. You want'],
  ['It works on every shift, not only on demo day.', 'not only'],
  ['The robot  works.', '  '],
  ['We will publish the results.', 'We will '],
  ['I will publish the results.', 'I will '],
  ['About 60 per cent of human speed.', 'per cent'],
  ['It turns towards you.', 'towards'],
  ['Somebody has to be at the station.', 'Somebody has to be'],
  ['We utilize two arms.', 'utilize'],
  ['You can simply send a video.', 'simply send'],
])('the check of the wording rejects %j', (text, foundText) => {
  expect(checkWith(['wording'], text)).toEqual([
    expect.stringContaining(`a.ts:1: "${foundText}": write `),
  ])
})

test.each([
  ['We answer within a week.', 'answer within a week'],
  ['You hear from us in two working days.', 'hear from us in two working days'],
  ['A run on video, uncut.', 'uncut'],
  ['Of all folds, 75 % were good.', '75 %'],
  ['We record 10,000 hours a day.', '10,000 hours'],
])('the check of the facts rejects %j', (text, foundText) => {
  expect(checkWith(['facts'], text)).toEqual([
    expect.stringContaining(`a.ts:1: "${foundText}": write `),
  ])
})

test('the check of the facts accepts what the website says', () => {
  expect(
    checkWith(
      ['facts'],
      'In one 24-hour run, it succeeded on 99.4% of more than 850 napkins.',
      'Our goal is 10,000 hours of data per day.',
    ),
  ).toEqual([])
})

test('each rule has an example in these tests', () => {
  const source = readFileSync(import.meta.filename, 'utf8')
  const examples = [...source.matchAll(/^ {2}\[(['"])(.*)\1, /gm)].map(([, , text = '']) => text)
  const rulesWithoutExample = [...COPY_RULES, ...FACT_RULES].filter(
    (rule) =>
      !PLAIN_ENGLISH_RULES.includes(rule) && !examples.some((example) => rule[0].test(example)),
  )
  expect(rulesWithoutExample).toEqual([])
})

test('checks the texts of JSX elements, and ignores code', () => {
  const story = `<>
    <p>
      You cannot
      stop it.
    </p>
    <Code code={'<Plan key={id} /> is not prose'} text="Don’t use \`type=&quot;time&quot;\` here." />
  </>`
  expect(checkCopy('a.stories.tsx', story, PAGE_CHECKS)).toEqual([
    expect.stringContaining('a.stories.tsx:3: "cannot": write '),
  ])
})

test('accepts plain sentences, and "it is" where a contraction would be wrong', () => {
  expect(
    check(
      'We don’t know yet. You’ll hear from us.',
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
  expect(checkCopy('a.ts', source.join('\n'), PAGE_CHECKS)).toEqual([])
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
