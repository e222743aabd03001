/// <reference types="vite/client" />
// Checks the labels in other languages, through the entry points of the packages: none is missing,
// empty, or still in English, for all kinds of counts.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { FILE_TYPES } from '@duet/forms/schema'
import { describe, expect, it } from 'vitest'
import { root } from '../run/steps.mjs'
import { LANGUAGES } from './languages.mjs'

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, 1_000_000]
const MAX_BYTES = 5 * 1024 ** 2

/** @typedef {Record<string, unknown>} Labels */

/**
 * The arguments of each label that's a function, for a count.
 *
 * @type {Record<string, (count: number) => unknown[]>}
 */
const ARGUMENTS = {
  // Components and posts
  slide: (count) => [count, 5, 'Aaa'],
  counter: (count) => [count, 5],
  captionNumber: (count) => [count, 5],
  start: () => ['98'],
  remove: () => ['Aaa'],
  post: () => ['Aaa'],
  verified: () => ['Person'],
  replyingTo: () => ['@aaa'],
  ends: () => ['10:00'],
  reason: () => ['deleted'],
  votes: (count) => [count, `${count}`],
  likes: (count) => [count, `${count}`],
  readReplies: (count) => [count, `${count}`],
  // Forms
  fileLimits: (maxCount) => [{ types: FILE_TYPES, maxCount, maxBytes: MAX_BYTES }],
  chosenFilesCount: (count) => [count, count === 1.5 ? Number.POSITIVE_INFINITY : 5],
  removeFile: () => ['a#1.mov'],
  dismissFile: () => ['a#1.mov'],
  tooLargeReason: () => [new File([], 'a#1.mov'), MAX_BYTES],
  unsupportedReason: () => [FILE_TYPES],
  foldersRejectedText: () => [['a#1.mov']],
  filesUnsupportedText: () => [['a#1.mov', 'b.mov'], FILE_TYPES],
  filesTooLargeText: () => [['a#1.mov', 'b.mov'], MAX_BYTES],
  unreadableFiles: () => [['a#1.mov', 'b.mov', 'c.mov']],
  removeOption: () => ['Aaa'],
  optionalField: () => ['Aaa'],
  progress: (count) => [count * 1024, 1024 ** 3],
  confirmationText: () => [{ id: 'a1', email: 'a@halden.example' }],
  receivedCounts: (count) => [{ units: count, states: count, files: count }],
}

/** Labels without an English default. Other tests call them. */
const TRANSLATORS = /^(?:field|option|error)$/

/** Labels that are the same word in English, by language. */
const SAME_AS_ENGLISH = new Set([
  ...['de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt'].map(
    (code) => `${code} PostEmbed.gif: GIF`,
  ),
  'de RequestForm.optionalField: Aaa (optional)',
  'de ThemeSwitch.system: System',
  'es NewsletterForm.failed: Error',
  'es RequestForm.failed: Error',
  'es SignInForm.invalid: Error',
  'fr MultiSelect.options: Options',
  'fr Pagination.page: Page 5',
  'fr PostEmbed.image: Image',
  'fr PostEmbed.votes: 5 votes',
  'fr Toaster.region: Notifications',
  'it SignInForm.password: Password',
  'nl PostEmbed.likes: 5 likes',
  'pt Carousel.slideRoleDescription: slide',
])

/**
 * The modules with the English labels. They import no styles, so they work in plain Node.
 *
 * @type {Record<string, Record<string, unknown>>}
 */
const modules = import.meta.glob('../../packages/*/src/*/*Labels.ts', { eager: true })

/**
 * @param {string} packageName
 * @param {RegExp} pattern matches the names of the English labels, with the component's name
 * @returns {Record<string, Labels>} the English labels by the component's name
 */
const findDefaults = (packageName, pattern) =>
  Object.fromEntries(
    Object.entries(modules)
      .filter(([file]) => file.includes(`/${packageName}/`))
      .flatMap(([, module]) => Object.entries(module))
      .flatMap(([name, value]) => {
        const component = pattern.exec(name)?.[1]
        return component ? [[component, /** @type {Labels} */ (value)]] : []
      }),
  )

const formDefaults = findDefaults('forms', /^default(\w+?)Labels$/)
const inheritedLabels = [
  ...Object.keys(formDefaults.FileList ?? {}),
  ...Object.keys(formDefaults.MultiSelect ?? {}),
]

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {Record<string, Labels>} english
 * @property {(language: string) => Promise<Record<string, Labels>>} load
 */

/** @type {readonly Package[]} */
const PACKAGES = [
  {
    name: 'ui',
    english: findDefaults('ui', /^default(\w+)Labels$/),
    load: async (language) => (await import(`@duet/ui/labels/${language}`)).labels,
  },
  {
    name: 'forms',
    english: formDefaults,
    load: async (language) => (await import(`@duet/forms/labels/${language}`)).labels,
  },
  {
    name: 'embed-post',
    english: findDefaults('embed-post', /^default(PostEmbed)Labels$/),
    load: async (language) => ({
      PostEmbed: (await import(`@duet/embed-post/labels/${language}`)).labels,
    }),
  },
]

/**
 * Returns the text of a label for a count.
 *
 * @param {Labels | undefined} labels
 * @param {string} name
 * @param {number} count
 */
function getText(labels, name, count) {
  const label = labels?.[name]
  return typeof label === 'function' ? label(...(ARGUMENTS[name] ?? ((n) => [n]))(count)) : label
}

/** @param {Record<string, Labels>} labels */
const listLabels = (labels) =>
  Object.entries(labels).flatMap(([component, texts]) =>
    Object.keys(texts)
      .filter((name) => !TRANSLATORS.test(name))
      .map((name) => /** @type {const} */ ([component, name])),
  )

describe.each(PACKAGES.map((entry) => /** @type {const} */ ([entry.name, entry])))(
  '@duet/%s',
  (packageName, { english, load }) => {
    it('has labels in all languages', () => {
      const files = readdirSync(path.join(root, 'packages', packageName, 'src/labels/languages'))
      expect(files.map((file) => path.basename(file, '.ts'))).toEqual(LANGUAGES)
    })

    describe.each(LANGUAGES)('in the language %s', (language) => {
      it('has every label, and no other', async () => {
        const labels = await load(language)
        for (const [component, texts] of Object.entries(english)) {
          const names = Object.keys(labels[component] ?? {}).filter(
            (name) => !TRANSLATORS.test(name),
          )
          if (component === 'DeploymentForm') {
            expect(Object.keys(texts)).toEqual(expect.arrayContaining(names))
            continue
          }
          const isInherited = (/** @type {string} */ name) =>
            component === 'RequestForm' && inheritedLabels.includes(name)
          expect(names.sort()).toEqual(
            Object.keys(texts)
              .filter((name) => !isInherited(name))
              .sort(),
          )
        }
        expect(Object.keys(labels).sort()).toEqual(Object.keys(english).sort())
      })

      it.each(COUNTS)('has text in every label, for the count %s', async (count) => {
        const labels = await load(language)
        const invalidTexts = listLabels(labels).flatMap(([component, name]) => {
          const text = getText(labels[component], name, count)
          const isEmpty = text === '' && english[component]?.[name] !== ''
          const isInvalid =
            typeof text !== 'string' ||
            isEmpty ||
            /undefined|\bnull\b|NaN|\[object|(?<!a)#/.test(text)
          return isInvalid ? [`${component}.${name}: ${text}`] : []
        })
        expect(invalidTexts).toEqual([])
      })

      it('has no label in English', async () => {
        const labels = await load(language)
        const englishLabels = listLabels(labels).flatMap(([component, name]) => {
          const text = getText(labels[component], name, 5)
          const isSame = text === getText(english[component], name, 5)
          // Numbers, such as `2 / 5`, are the same in most languages.
          const hasWords = /\p{L}{2}/u.test(String(text).replace(/Aaa/g, ''))
          return isSame && hasWords ? [`${language} ${component}.${name}: ${text}`] : []
        })
        expect(englishLabels.filter((label) => !SAME_AS_ENGLISH.has(label))).toEqual([])
      })
    })
  },
)
