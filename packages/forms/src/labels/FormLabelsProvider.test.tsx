import { toast } from '@duet/ui'
import { composeStories } from '@storybook/react-vite'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoViolations } from '../fixtures/axe.ts'
import { createFile } from '../fixtures/files.ts'
import { APPLICATION_FIELDS, APPLICATION_FILES } from '../fixtures/jobApplication.ts'
import { pressKeys } from '../fixtures/pressKeys.ts'
import { NewsletterForm } from '../NewsletterForm/NewsletterForm.tsx'
import { RequestForm } from '../RequestForm/RequestForm.tsx'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  DEPLOYMENT_FILE_LIMITS,
  type DeploymentFieldName,
} from '../schema/index.ts'
import * as stories from './FormLabelsProvider.stories.tsx'
import { FormLabelsProvider } from './FormLabelsProvider.tsx'
import { labels as arabic } from './languages/ar.ts'
import { labels as german } from './languages/de.ts'
import { labels as japanese } from './languages/ja.ts'

const { German, Arabic, Japanese } = composeStories(stories)

const getButton = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  await page.viewport(1280, 900)
  toast.dismiss()
  localStorage.clear()
})

test.each([
  ['German', german, German],
  ['Arabic', arabic, Arabic],
  ['Japanese', japanese, Japanese],
] as const)('sets the labels and errors of all forms: %s', async (_language, labels, Story) => {
  const { container } = await render(<Story />)
  const { DeploymentForm, FileList, NewsletterForm: newsletter, SignInForm } = labels
  const expectWords = (words: readonly string[]) =>
    expect(words.filter((word) => !container.textContent?.includes(word))).toEqual([])
  expectWords([
    ...DEPLOYMENT_FIELD_NAMES.map(DeploymentForm.field),
    DeploymentForm.files,
    DeploymentForm.privacy,
    FileList.dropFiles,
    DeploymentForm.fileLimits(DEPLOYMENT_FILE_LIMITS),
    FileList.chooseFiles,
    DeploymentForm.placeholder,
    newsletter.email,
    newsletter.submit,
    SignInForm.password,
    SignInForm.show,
    SignInForm.showPassword,
  ])
  await getButton(DeploymentForm.submit).click()
  await getButton(newsletter.submit).click()
  const translate = (name: DeploymentFieldName) =>
    labels.RequestForm.error('', name, 'required', DEPLOYMENT_FIELDS[name])
  await expect
    .element(page.getByLabelText(DeploymentForm.field('company')))
    .toHaveAccessibleDescription(translate('company'))
  expectWords([
    labels.RequestForm.filesRequired,
    translate('email'),
    translate('states'),
    translate('totalUnits'),
    labels.RequestForm.invalidFields(8),
    labels.RequestForm.invalidFieldsText,
    newsletter.error('', 'required'),
  ])
  await expectNoViolations()
})

test('translates options and their chips, and finds translated options by typing', async () => {
  await render(<German />)
  await page.getByRole('button', { name: /^Bundesstaaten/ }).click()
  await expect.element(page.getByRole('option').first()).toHaveFocus()
  pressKeys('kali')
  await expect.element(page.getByRole('option', { name: 'Kalifornien' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(getButton('Kalifornien entfernen')).toBeVisible()
  expect(document.querySelector<HTMLInputElement>('input[name=states]')?.value).toBe('California')
})

test('request forms use the labels of their parts, but prefer their own labels', async () => {
  await render(
    <FormLabelsProvider
      labels={{
        MultiSelect: { placeholder: 'Auswählen...', removeOption: (option) => `${option} weg` },
        FileList: { chooseFiles: 'Dateien auswählen', removeFile: (name) => `${name} weg` },
        RequestForm: { removeFile: (name) => `${name} entfernen`, submit: 'Absenden' },
      }}
    >
      <RequestForm
        action="/"
        fields={{ shifts: APPLICATION_FIELDS.shifts }}
        files={APPLICATION_FILES}
        labels={{ files: 'Lebenslauf', submit: 'Bewerben' }}
        onSubmit={vi.fn()}
      />
    </FormLabelsProvider>,
  )
  await expect.element(page.getByText('Auswählen...')).toBeVisible()
  await expect.element(page.getByText('Dateien auswählen')).toBeVisible()
  await userEvent.upload(page.getByLabelText('Lebenslauf'), createFile('cv.pdf'))
  await expect.element(getButton('cv.pdf entfernen')).toBeVisible()
  await expect.element(getButton('Bewerben')).toBeVisible()
})

test('gives a component’s own labels precedence, and keeps English for the others', async () => {
  await render(
    <FormLabelsProvider labels={{ NewsletterForm: { email: 'E-Mail', submit: 'Abonnieren' } }}>
      <NewsletterForm onSubmit={() => new Promise(() => {})} labels={{ submit: 'Los' }} />
    </FormLabelsProvider>,
  )
  await page.getByLabelText('E-Mail').fill('ines@halden.example')
  await getButton('Los').click()
  await expect.element(getButton('Subscribing...')).toBeVisible()
})

test('a label that is undefined does not override another label', async () => {
  const undefinedLabels = { placeholder: undefined, submit: undefined } as object
  await render(
    <FormLabelsProvider labels={{ RequestForm: undefinedLabels }}>
      <RequestForm
        action="/"
        fields={{ shifts: APPLICATION_FIELDS.shifts }}
        labels={{
          ...undefinedLabels,
          placeholder: 'Auswählen...',
          optionsOf: () => undefinedLabels,
        }}
        onSubmit={vi.fn()}
      />
    </FormLabelsProvider>,
  )
  await expect.element(page.getByText('Auswählen...')).toBeVisible()
  await expect.element(getButton('Submit')).toBeVisible()
})

test('translates errors by their code', async () => {
  const error = vi.fn((_message: string, name: string, code?: string) => `${name}: ${code}`)
  await render(
    <FormLabelsProvider labels={{ RequestForm: { error } }}>
      <RequestForm
        action="/"
        fields={{ name: APPLICATION_FIELDS.name, years: APPLICATION_FIELDS.years }}
        files={APPLICATION_FILES}
        onSubmit={vi.fn()}
        labels={{ files: 'Résumé' }}
      />
    </FormLabelsProvider>,
  )
  await page.getByLabelText('Years of experience').fill('61')
  await getButton('Submit').click()
  await expect
    .element(page.getByLabelText('Full name'))
    .toHaveAccessibleDescription('name: required')
  await expect
    .element(page.getByLabelText('Years of experience'))
    .toHaveAccessibleDescription('years: tooLarge')
  await expect
    .element(page.getByLabelText('Résumé'))
    .toHaveAccessibleDescription(/^files: filesRequired/)
  expect(error).toHaveBeenCalledWith(
    'Full name is required',
    'name',
    'required',
    APPLICATION_FIELDS.name,
  )
})

test('translates errors from the server by their code, or else by their message', async () => {
  const handleSubmit = vi.fn().mockResolvedValue({
    ok: false,
    reason: 'failed',
    fields: { name: 'Name is blocked', email: 'Email is blocked' },
    codes: { name: 'blocked' },
  })
  await render(
    <RequestForm
      action="/"
      fields={{ name: APPLICATION_FIELDS.name, email: APPLICATION_FIELDS.email }}
      onSubmit={handleSubmit}
      labels={{ error: (message, _name, code) => (code ? `Code ${code}` : message) }}
    />,
  )
  await page.getByLabelText('Full name').fill('Ines')
  await page.getByLabelText('Email').fill('ines@halden.example')
  await getButton('Submit').click()
  await expect.element(page.getByLabelText('Full name')).toHaveAccessibleDescription('Code blocked')
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription('Email is blocked')
})
