import { type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFile } from '../fixtures/files.ts'
import { DeploymentForm, NewsletterForm, RequestForm, SignInForm } from '../index.ts'
import { readFormDraft, writeDraft } from '../RequestForm/draft.ts'
import { createFormParser } from '../schema/index.ts'

const form = (
  <StrictMode>
    <DeploymentForm onSubmit={async () => ({ ok: true, id: 'a1' })} action="/api/deployment" />
  </StrictMode>
)

let container: HTMLElement
let consoleError: ReturnType<typeof vi.spyOn>
const cleanups: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  consoleError = vi.spyOn(console, 'error')
  container = document.createElement('div')
  document.body.append(container)
})

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  container.remove()
  const errors = [...consoleError.mock.calls]
  consoleError.mockRestore()
  expect(errors).toEqual([])
})

function prerender(element: ReactElement) {
  container.innerHTML = renderToString(element)
}

async function hydrate(element: ReactElement) {
  const errors: unknown[] = []
  const root = hydrateRoot(container, element, {
    onRecoverableError: (error) => errors.push(error),
  })
  cleanups.push(() => root.unmount())
  await expect.poll(() => container.querySelector('form')?.noValidate).toBe(true)
  expect(errors).toEqual([])
}

const nameField = page.getByLabelText('Requester Name')
const titleField = page.getByLabelText('Title', { exact: true })
const fileInput = page.getByLabelText('Upload Videos and Images of Task Workflows')

test('posts without JavaScript', async () => {
  prerender(form)
  const formElement = container.querySelector('form')
  expect(formElement).toMatchObject({
    method: 'post',
    enctype: 'multipart/form-data',
    noValidate: false,
  })
  expect(formElement?.getAttribute('action')).toBe('/api/deployment')

  await nameField.fill('Ines Okafor')
  await page.getByText('Select states...').click()
  await page.getByLabelText('Texas').click()
  await page.getByLabelText('Utah').click()
  await userEvent.upload(fileInput, createFile('fold.png'))
  const formData = new FormData(formElement ?? undefined)
  expect(formData.get('name')).toBe('Ines Okafor')
  expect(formData.getAll('states')).toEqual(['Texas', 'Utah'])
  expect(formData.getAll('files')).toMatchObject([{ name: 'fold.png' }])
  expect([...new Set(formData.keys())]).toEqual([
    'name',
    'email',
    'title',
    'company',
    'useCase',
    'states',
    'totalUnits',
    'files',
    'website',
  ])
})

test('keeps input from before hydration and posts each state once', async () => {
  prerender(form)
  await nameField.fill('Ines Okafor')
  await page.getByText('Select states...').click()
  await page.getByLabelText('Utah').click()
  await page.getByLabelText('Texas').click()
  await userEvent.upload(fileInput, [createFile('fold.png'), createFile('notes.txt')])
  await hydrate(form)
  await expect.element(nameField).toHaveValue('Ines Okafor')
  await expect.element(page.getByRole('button', { name: /2 states selected/ })).toBeVisible()
  // The list of states was open before hydration, and it stays open.
  await expect.element(page.getByRole('option', { name: 'Utah' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove fold.png' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove notes.txt' }).elements()).toEqual([])
  const formData = new FormData(container.querySelector('form') ?? undefined)
  expect(formData.getAll('states')).toEqual(['Texas, Utah'])
})

test('keeps the options that the user selected in two fields before hydration', async () => {
  const messages = { required: 'Choose an option', unknown: 'Choose an option from the list' }
  const fields = {
    shifts: { kind: 'choices', label: 'Shifts', options: ['Day', 'Night'], messages },
    sites: { kind: 'choices', label: 'Sites', options: ['Austin', 'Reno'], messages },
  } as const
  const requestForm = (
    <RequestForm
      action="/"
      fields={fields}
      storageKey="draft"
      onSubmit={async () => ({ ok: true, id: 'a1' })}
    />
  )
  prerender(requestForm)
  for (const option of ['Day', 'Night', 'Reno']) {
    container.querySelector<HTMLInputElement>(`[value=${option}]`)?.click()
  }
  await hydrate(requestForm)
  for (const option of ['Day', 'Night', 'Reno']) {
    await expect.element(page.getByRole('button', { name: `Remove ${option}` })).toBeVisible()
  }
  // Removing an option saves the draft, which must still include the options of the other field.
  await page.getByRole('button', { name: 'Remove Night' }).click()
  await expect
    .poll(() => readFormDraft('draft')?.choices)
    .toEqual({ shifts: ['Day'], sites: ['Reno'] })
})

test('posts options that the parser accepts, before and after hydration', async () => {
  const messages = { required: 'Choose an option', unknown: 'Choose an option from the list' }
  const options = ['Day', 'Night', 'Night, 22 to 6 h']
  const fields = { shifts: { kind: 'choices', label: 'Shifts', options, messages } } as const
  const requestForm = (
    <RequestForm action="/" fields={fields} onSubmit={async () => ({ ok: true, id: 'a1' })} />
  )
  const parsePost = () =>
    createFormParser(fields)(new FormData(container.querySelector('form') ?? undefined))
  prerender(requestForm)
  for (const option of options) {
    container.querySelector<HTMLInputElement>(`[value="${option}"]`)?.click()
  }
  expect(parsePost()).toEqual({ ok: true, value: { shifts: options } })
  await hydrate(requestForm)
  await page.getByRole('button', { name: 'Remove Night', exact: true }).click()
  await expect.poll(parsePost).toEqual({ ok: true, value: { shifts: ['Day', 'Night, 22 to 6 h'] } })
})

test('restores a draft into empty fields only', async () => {
  const texts = {
    name: 'Old',
    email: '',
    title: 'Director',
    company: '',
    useCase: '',
    totalUnits: '',
  }
  writeDraft('deployment-draft', { texts, choices: { states: ['Maine'] } })
  prerender(form)
  await nameField.fill('Ines')
  await hydrate(form)
  await expect.element(titleField).toHaveValue('Director')
  await expect.element(nameField).toHaveValue('Ines')
  await expect.element(page.getByRole('button', { name: 'Remove Maine' })).toBeVisible()
})

test('hydrates the newsletter and sign-in forms without warnings', async () => {
  const newsletter = (
    <NewsletterForm onSubmit={async () => ({ ok: true, alreadySubscribed: false })} />
  )
  prerender(newsletter)
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/api/newsletter')
  await page.getByLabelText('Email').fill('ines@halden.example')
  await hydrate(newsletter)
  await expect.element(page.getByLabelText('Email')).toHaveValue('ines@halden.example')
  for (const cleanup of cleanups.splice(0)) cleanup()

  const signIn = <SignInForm onSubmit={async () => ({ ok: true })} />
  prerender(signIn)
  await hydrate(signIn)
})
