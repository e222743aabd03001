// Checks how the labels in other languages choose plural forms, format sizes, and translate errors.
import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS, FILE_TYPES, STATES } from '@duet/forms/schema'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages.mjs'

/** @param {string} language */
const loadForms = async (language) => (await import(`@duet/forms/labels/${language}`)).labels

/** @param {string} language */
const loadPosts = async (language) => (await import(`@duet/embed-post/labels/${language}`)).labels

describe('plural forms', () => {
  it.each([
    ['de', '0 Dateien|1 Datei|2 Dateien'],
    ['fr', '0 fichier|1 fichier|2 fichiers'],
    ['pl', '0 plików|1 plik|2 pliki'],
    ['pt', '0 arquivo|1 arquivo|2 arquivos'],
    ['ar', 'لا ملفات|ملف واحد|ملفان'],
  ])('fit the number of files: %s', async (language, expectedTexts) => {
    const { FileList } = await loadForms(language)
    const texts = expectedTexts.split('|')
    for (const [max, text] of texts.entries())
      expect(FileList.tooManyFilesText(max)).toContain(text)
  })

  it('fit the rules of Polish and Arabic', async () => {
    const polish = await loadPosts('pl')
    const arabic = await loadPosts('ar')
    /** @param {{ likes: (count: number, text: string) => string }} labels @param {number} count */
    const like = (labels, count) => labels.likes(count, `${count}`)
    expect([1, 2, 5, 12, 22, 25].map((count) => like(polish, count))).toEqual([
      '1 polubienie',
      '2 polubienia',
      '5 polubień',
      '12 polubień',
      '22 polubienia',
      '25 polubień',
    ])
    expect([0, 1, 2, 3, 11, 100].map((count) => like(arabic, count))).toEqual([
      'لا إعجابات',
      'إعجاب واحد',
      'إعجابان',
      '3 إعجابات',
      '11 إعجابًا',
      '100 إعجاب',
    ])
  })

  it('fit the word for thousands and millions in a short count', async () => {
    const [polish, french, arabic] = await Promise.all(['pl', 'fr', 'ar'].map(loadPosts))
    expect(polish.likes(12_432, '12,4 tys.')).toBe('12,4 tys. polubień')
    expect(french.votes(1_250_000, '1,3 M')).toBe('1,3 M de votes')
    expect(arabic.votes(12_003, '12 ألف')).toBe('12 ألف صوت')
  })
})

it.each(LANGUAGES)('formats sizes in the language: %s', async (language) => {
  const { FileList, RequestForm } = await loadForms(language)
  const units = { fr: ['Mo', 'Go'], ar: ['م.ب', 'غ.ب'] }[language] ?? ['MB', 'GB']
  expect(FileList.fileSize(5.25 * 1024 ** 2)).toContain(units[0])
  // Rounds up to the next unit, so the text isn't `1,024.00 MB`.
  expect(FileList.fileSize(1024 ** 3 - 1)).toContain(units[1])
  expect(FileList.fileSize(1024 ** 3 - 1)).not.toContain('024')
  expect(RequestForm.progress(1024 ** 2, 5 * 1024 ** 2)).toContain(units[0])
  const largeLimit = { types: FILE_TYPES, maxCount: Number.POSITIVE_INFINITY, maxBytes: Infinity }
  expect(FileList.fileLimits(largeLimit)).not.toMatch(/∞|Infinity/)
})

describe.each(LANGUAGES)('the errors of forms in the language %s', (language) => {
  it('has a message for each code of each field', async () => {
    const { RequestForm, NewsletterForm } = await loadForms(language)
    for (const name of DEPLOYMENT_FIELD_NAMES) {
      const field = DEPLOYMENT_FIELDS[name]
      for (const [code, message] of Object.entries(field.messages)) {
        const text = RequestForm.error(message, name, code, field)
        expect(text).not.toBe(message)
        expect(text).not.toMatch(/undefined|NaN/)
      }
    }
    const { required, tooLong } = DEPLOYMENT_FIELDS.email.messages
    const { error } = RequestForm
    expect(NewsletterForm.error(required, 'required')).toBe(
      error(required, 'email', 'required', DEPLOYMENT_FIELDS.email),
    )
    expect(NewsletterForm.error(tooLong, 'tooLong')).not.toBe(tooLong)
  })

  it('keeps messages without a known code', async () => {
    const { RequestForm, NewsletterForm } = await loadForms(language)
    expect(RequestForm.error('Blocked', 'company', 'blocked', DEPLOYMENT_FIELDS.company)).toBe(
      'Blocked',
    )
    expect(RequestForm.error('Blocked', 'company', 'tooSmall', DEPLOYMENT_FIELDS.company)).toBe(
      'Blocked',
    )
    expect(RequestForm.error('Blocked', 'files', 'filesRequired')).toBe('Blocked')
    expect(NewsletterForm.error('Blocked')).toBe('Blocked')
  })
})

it.each(LANGUAGES)('translates the fields of the deployment form: %s', async (language) => {
  const { DeploymentForm } = await loadForms(language)
  for (const name of DEPLOYMENT_FIELD_NAMES) {
    expect(DeploymentForm.field(name)).toBeTruthy()
    expect(DeploymentForm.field(name)).not.toBe(DEPLOYMENT_FIELDS[name].label)
  }
  expect(DeploymentForm.option('Atlantis')).toBeUndefined()
})

it.each(['ar', 'ja', 'ko', 'zh'])('translates all US states: %s', async (language) => {
  const { DeploymentForm } = await loadForms(language)
  const names = STATES.map(DeploymentForm.option)
  expect(names.filter((name) => !name || /[a-z]/i.test(name))).toEqual([])
  expect(new Set(names).size).toBe(STATES.length)
})
