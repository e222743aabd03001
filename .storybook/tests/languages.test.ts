/// <reference types="vite/client" />
// Renders the components with built-in text in each language, 320 px wide, in the states that have
// the longest labels. No label may overflow the page or be cut off.
import { toast } from '@duet/ui'
import { composeStories, composeStory } from '@storybook/react-vite'
import { createElement, type FunctionComponent } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { labels as postLabels } from '../../packages/embed-post/src/labels/languages/de.ts'
import * as postStories from '../../packages/embed-post/src/labels/PostLabelsProvider.stories.tsx'
import * as formStories from '../../packages/forms/src/labels/FormLabelsProvider.stories.tsx'
import type { labels as formLabels } from '../../packages/forms/src/labels/languages/de.ts'
import * as newsletterStories from '../../packages/forms/src/NewsletterForm/NewsletterForm.stories.tsx'
import * as uiStories from '../../packages/ui/src/labels/LabelsProvider.stories.tsx'
import type { labels as uiLabels } from '../../packages/ui/src/labels/languages/de.ts'
import preview from '../preview.tsx'
import { expectFit } from './fit.ts'

/** The labels of a package by the path of the language's file. */
type Languages<Labels> = Record<string, Labels>

const uiLanguages: Languages<typeof uiLabels> = import.meta.glob(
  '../../packages/ui/src/labels/languages/*.ts',
  { eager: true, import: 'labels' },
)
const formLanguages: Languages<typeof formLabels> = import.meta.glob(
  '../../packages/forms/src/labels/languages/*.ts',
  { eager: true, import: 'labels' },
)
const postLanguages: Languages<typeof postLabels> = import.meta.glob(
  '../../packages/embed-post/src/labels/languages/*.ts',
  { eager: true, import: 'labels' },
)

/** Returns the labels by language, such as `de`. */
const listLanguages = <Labels>(languages: Languages<Labels>) =>
  Object.entries(languages).map(
    ([path, labels]) => [path.replace(/^.*\/|\.ts$/g, ''), labels] as const,
  )

const getButton = (name: string) => page.getByRole('button', { name, exact: true })

/** Renders the German story with the labels of another language. */
async function renderIn(language: string, Story: unknown, labels: object) {
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  await render(createElement(Story as FunctionComponent<object>, { labels } as object))
}

/** Chooses files in the form's input. Keeps them in memory, so even large files are fast. */
function addFiles(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The form has no file field')
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  input.files = dataTransfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(async () => {
  await page.viewport(320, 800)
  localStorage.clear()
})
afterEach(() => {
  toast.dismiss()
  document.documentElement.dir = 'ltr'
})

test('there are as many languages in each package', () => {
  const languages = listLanguages(uiLanguages).map(([language]) => language)
  expect(languages).toHaveLength(11)
  expect(listLanguages(formLanguages).map(([language]) => language)).toEqual(languages)
  expect(listLanguages(postLanguages).map(([language]) => language)).toEqual(languages)
})

test.each([
  ['ar', 'rtl'],
  ['fr', 'ltr'],
])(
  'the toolbar sets the language and the direction of a story: %s',
  async (language, direction) => {
    const initialGlobals = { ...preview.initialGlobals, language }
    const stories = composeStories(newsletterStories, { ...preview, initialGlobals })
    const canvasElement = document.createElement('div')
    document.body.append(canvasElement)
    await stories.Default.run({ canvasElement })
    const labels = formLanguages[`../../packages/forms/src/labels/languages/${language}.ts`]
    await expect.element(getButton(labels?.NewsletterForm.submit ?? '')).toBeVisible()
    expect(document.documentElement.dir).toBe(direction)
    expect(document.documentElement.lang).toBe(language)
    document.documentElement.lang = 'en'
    // Only the next run unmounts the story, and its Toaster would take the toasts of other tests.
    await composeStory({ render: () => createElement('div') }, { title: 'Empty' }).run({
      canvasElement,
    })
    canvasElement.remove()
  },
)

describe.each(listLanguages(uiLanguages))('the components of ui: %s', (language, labels) => {
  test('fit on a phone', async () => {
    await renderIn(language, composeStories(uiStories).German, labels)
    await expectFit()
    await getButton(labels.NavBar.open).click()
    await expect.element(getButton(labels.NavBar.close)).toBeVisible()
    await expectFit()
  })
})

describe.each(listLanguages(formLanguages))('the forms: %s', (language, labels) => {
  test('fit on a phone, with errors and rejected files', async () => {
    await renderIn(language, composeStories(formStories).German, labels)
    await expectFit()
    await getButton(labels.DeploymentForm.submit).click()
    await getButton(labels.NewsletterForm.submit).click()
    await getButton(labels.SignInForm.submit).click()
    addFiles(new File(['x'], 'line-03.mov'), new File([new Uint8Array(6 * 1024 ** 2)], 'shift.mov'))
    await expect.element(getButton(labels.FileList.removeFile('line-03.mov'))).toBeVisible()
    await expect.element(getButton(labels.FileList.dismissFile('shift.mov'))).toBeVisible()
    await expectFit()
  })

  test('fit on a phone, with an open list', async () => {
    await renderIn(language, composeStories(formStories).German, labels)
    const name = labels.DeploymentForm.field('states')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const iowa = labels.DeploymentForm.option('Iowa') ?? 'Iowa'
    await page.getByRole('option', { name: iowa, exact: true }).click()
    await expectFit()
    await getButton(labels.MultiSelect.closeOptions).click()
    await expect
      .element(page.getByText(labels.DeploymentForm.selectedCount(1), { exact: true }))
      .toBeVisible()
    await expectFit()
  })
})

describe.each(listLanguages(postLanguages))('the posts: %s', (language, labels) => {
  test('fit on a phone', async () => {
    await renderIn(language, composeStories(postStories).German, labels)
    await expect.element(page.getByText(labels.notFoundText)).toBeVisible()
    await expectFit()
  })
})
