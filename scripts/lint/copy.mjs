// `node scripts/lint/copy.mjs`: checks the text that visitors and customers read, and the text of
// stories. docs/writing.md explains the rules.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run/steps.mjs'
import {
  COPY_RULES,
  endsInAphorism,
  FACT_RULES,
  MAX_APHORISM_SHARE,
  MAX_SENTENCE_WORDS,
  MIN_PARAGRAPH_WORDS,
  SPECIFIED_STRINGS,
} from './copyRules.mjs'
import { extractCopy, splitSentences } from './extractCopy.mjs'

/** Folders and files that contain text for visitors and customers. */
const CHECKED_PLACES = [
  'apps/site/app/content',
  'apps/server/src/mail/accountMails.ts',
  'apps/server/src/mail/newsletterMails.ts',
  'apps/server/src/mail/requestMails.ts',
  'apps/server/src/mail/teamMails.ts',
  'apps/server/src/newsletter/unsubscribeRoutes.ts',
  'apps/server/src/requestPage',
  'packages/forms/src',
]
const CHECKED_FILES =
  /(?:\/content\/[^.]+|Mails|unsubscribeRoutes|requestPage\/(?:\w+Routes|fileForm|links|render\w+|requestPage|statusTexts)|Labels)\.ts$/
/** This file isn't checked, because it contains only Latin filler text. */
const FILLER_FILE = 'apps/site/app/content/newBlog.ts'

/** Folders with stories, which show the components with the website's words. */
const STORY_PLACES = [
  'packages/ui/src',
  'packages/forms/src',
  'packages/embed-post/src',
  '.storybook',
]
const STORY_FILES = /(?:\.stories\.tsx|\/testing\/films\.ts|\/fixtures\/payloads\.ts)$/
const STORY_GUIDES = /^\.storybook\/(?:guides|patterns)\/\w+\.tsx?$/

/** @param {string} text */
const countWords = (text) => text.trim().split(/\s+/).length

/** @typedef {import('./extractCopy.mjs').Copy} Copy */
/** @typedef {(file: string, copy: readonly Copy[]) => string[]} CopyCheck */

/**
 * Creates a check that finds the patterns of rules.
 *
 * @param {readonly import('./proseRules.mjs').ProseRule[]} rules
 * @returns {CopyCheck}
 */
const createRuleCheck = (rules) => (file, copy) =>
  copy.flatMap(({ line, text }) =>
    rules.flatMap(([pattern, advice]) => {
      const match = pattern.exec(text)?.[0]
      return match ? [`${file}:${line}: "${match}": write ${advice}`] : []
    }),
  )

/** @type {CopyCheck} */
const checkSentenceLengths = (file, copy) =>
  copy.flatMap(({ line, text }) =>
    splitSentences(text).flatMap((sentence) => {
      const words = countWords(sentence)
      if (words <= MAX_SENTENCE_WORDS) return []
      return [`${file}:${line}: "${sentence.slice(0, 40)}…": ${words} words, write two sentences`]
    }),
  )

/** @satisfies {Record<string, CopyCheck>} */
const checks = {
  wording: createRuleCheck(COPY_RULES),
  facts: createRuleCheck(FACT_RULES),
  sentenceLengths: checkSentenceLengths,
  aphorisms: checkAphorisms,
}

/** @typedef {keyof typeof checks} CheckName */

/** @type {readonly CheckName[]} */
export const PAGE_CHECKS = ['wording', 'facts', 'sentenceLengths', 'aphorisms']
/**
 * Stories have few paragraphs, so they can't have too many aphorisms.
 *
 * @type {readonly CheckName[]}
 */
const STORY_CHECKS = ['wording', 'facts', 'sentenceLengths']

/**
 * @param {string} file
 * @param {string} source
 * @param {readonly CheckName[]} names the checks to run
 * @returns {string[]} findings
 */
export function checkCopy(file, source, names) {
  const copy = extractCopy(file, source).filter(({ text }) => !SPECIFIED_STRINGS.has(text))
  return names.flatMap((name) => checks[name](file, copy))
}

/**
 * Returns a finding for each aphorism in a file that has too many of them. Allows one aphorism per
 * five paragraphs, and at least one per file.
 *
 * @type {CopyCheck}
 */
function checkAphorisms(file, copy) {
  const paragraphs = copy
    .filter(({ text }) => countWords(text) >= MIN_PARAGRAPH_WORDS)
    .map(({ line, text }) => ({ line, sentences: splitSentences(text) }))
  const aphorisms = paragraphs.filter(({ sentences }) => endsInAphorism(sentences))
  if (aphorisms.length <= Math.max(1, paragraphs.length * MAX_APHORISM_SHARE)) return []
  return aphorisms.map(
    ({ line, sentences }) =>
      `${file}:${line}: "${sentences.at(-1)}": too many paragraphs of this file end in an aphorism`,
  )
}

/**
 * @param {string} place a file or folder
 * @param {(file: string) => boolean} isChecked
 * @returns {string[]}
 */
function findFiles(place, isChecked) {
  if (place.endsWith('.ts')) return [place]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(place, name.replaceAll(path.sep, '/')))
    .filter(isChecked)
    .sort()
}

/** @param {string} file */
const isPageText = (file) => CHECKED_FILES.test(file) && file !== FILLER_FILE
/** @param {string} file */
const isStory = (file) => STORY_FILES.test(file) || STORY_GUIDES.test(file)

/**
 * @param {readonly string[]} places
 * @param {(file: string) => boolean} isChecked
 * @param {readonly CheckName[]} names
 */
const checkPlaces = (places, isChecked, names) =>
  places
    .flatMap((place) => findFiles(place, isChecked))
    .flatMap((file) => checkCopy(file, readFileSync(file, 'utf8'), names))

function main() {
  process.chdir(root)
  const findings = [
    ...checkPlaces(CHECKED_PLACES, isPageText, PAGE_CHECKS),
    ...checkPlaces(STORY_PLACES, isStory, STORY_CHECKS),
  ]
  if (findings.length === 0) return
  console.error(findings.join('\n'))
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main()
