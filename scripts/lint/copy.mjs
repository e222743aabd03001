// `node scripts/lint/copy.mjs`: checks the text that visitors and customers read. docs/writing.md
// explains the rules.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run/steps.mjs'
import {
  COPY_RULES,
  endsInAphorism,
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
  'packages/forms/src',
]
const CHECKED_FILES = /(?:\/content\/[^.]+|Mails|unsubscribeRoutes|Labels)\.ts$/
/** This file isn't checked, because it contains only Latin filler text. */
const FILLER_FILE = 'apps/site/app/content/newBlog.ts'

/** @param {string} text */
const countWords = (text) => text.trim().split(/\s+/).length

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]} findings
 */
export function checkCopy(file, source) {
  const copy = extractCopy(file, source).filter(({ text }) => !SPECIFIED_STRINGS.has(text))
  const findings = copy.flatMap(({ line, text }) => [
    ...COPY_RULES.flatMap(([pattern, advice]) => {
      const match = pattern.exec(text)?.[0]
      return match ? [`${file}:${line}: "${match}": write ${advice}`] : []
    }),
    ...splitSentences(text).flatMap((sentence) => {
      const words = countWords(sentence)
      if (words <= MAX_SENTENCE_WORDS) return []
      return [`${file}:${line}: "${sentence.slice(0, 40)}…": ${words} words, write two sentences`]
    }),
  ])
  return [...findings, ...checkAphorisms(file, copy)]
}

/**
 * Returns a finding for each aphorism in a file that has too many of them. Allows one aphorism per
 * five paragraphs, and at least one per file.
 *
 * @param {string} file
 * @param {readonly import('./extractCopy.mjs').Copy[]} copy
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
 * @returns {string[]}
 */
function findFiles(place) {
  if (place.endsWith('.ts')) return [place]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(place, name.replaceAll(path.sep, '/')))
    .filter((file) => CHECKED_FILES.test(file) && file !== FILLER_FILE)
    .sort()
}

function main() {
  process.chdir(root)
  const findings = CHECKED_PLACES.flatMap(findFiles).flatMap((file) =>
    checkCopy(file, readFileSync(file, 'utf8')),
  )
  if (findings.length === 0) return
  console.error(findings.join('\n'))
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main()
