import { useActionState } from 'react'
import { useFormStatus } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DeploymentForm } from '../DeploymentForm/DeploymentForm.tsx'
import { ANSWERS } from '../fixtures/answers.ts'
import { createFile, makeUnreadable } from '../fixtures/files.ts'
import { addFiles, chooseStates, fillForm, submit, typeAnswers } from '../fixtures/fill.ts'
import { DEPLOYMENT_FIELDS, parseDeployment, readSubmittedValues } from '../schema/index.ts'
import { readFormDraft, writeDraft } from './draft.ts'
import { RequestFormActions } from './RequestFormActions.tsx'
import { RequestFormBody } from './RequestFormBody.tsx'
import { RequestFormFields } from './RequestFormFields.tsx'
import { RequestFormRoot } from './RequestFormRoot.tsx'
import type { SubmitResult } from './types.ts'
import { useRequestForm } from './useRequestForm.ts'

type State = SubmitResult | undefined

const handleAction = vi.fn<(data: FormData) => Promise<State>>()
const handleSuccess = vi.fn()

beforeEach(async () => {
  await page.viewport(1280, 1100)
  localStorage.clear()
  handleAction.mockReset()
  handleSuccess.mockReset()
})

function Deployment() {
  const [result, action] = useActionState<State, FormData>(
    (_previous, data) => handleAction(data),
    undefined,
  )
  return <DeploymentForm action={action} result={result} onSuccess={handleSuccess} />
}

const company = page.getByLabelText('Company')
const submitButton = page.getByRole('button', { name: /^Submit/ })

/** Makes the next call of the action wait, and returns a function that ends it. */
function holdAction(): (result: State) => void {
  let finish = (_result: State) => {}
  handleAction.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  return (result) => finish(result)
}

test('a deployment form calls its action with valid fields and files, and shows the result', async () => {
  await render(<Deployment />)
  await typeAnswers()
  await submit()
  await expect.element(page.getByText('Please check 2 fields.')).toBeVisible()
  expect(handleAction).not.toHaveBeenCalled()

  await chooseStates('California', 'Nevada')
  addFiles(createFile('fold.png'), createFile('line.mp4'))
  await page.getByRole('button', { name: 'Remove fold.png' }).click()
  let finish = holdAction()
  await submit()
  await expect.element(submitButton).toHaveAttribute('aria-disabled', 'true')
  await expect.element(company).toHaveAttribute('readonly')
  await expect.element(page.getByRole('list', { name: 'Files' })).toHaveTextContent('line.mp4')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  const data = handleAction.mock.calls[0]?.[0] ?? new FormData()
  const { totalUnits, ...texts } = ANSWERS
  expect(parseDeployment(data)).toEqual({
    ok: true,
    value: { ...texts, states: ['California', 'Nevada'], totalUnits: Number(totalUnits) },
  })
  expect(data.getAll('files')).toMatchObject([{ name: 'line.mp4' }])
  expect(data.get('website')).toBe('')

  const values = readSubmittedValues(DEPLOYMENT_FIELDS, data)
  const fields = { company: 'This company has a request already' }
  finish({ ok: false, reason: 'failed', fields, values })
  await expect.element(page.getByText('Please check 1 field.')).toBeVisible()
  await expect.element(company).toHaveAccessibleDescription('This company has a request already')
  await expect.element(company).toHaveFocus()
  await expect.element(company).toHaveValue('Halden Linen')
  await expect.element(page.getByRole('button', { name: 'Remove Nevada' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove line.mp4' })).toBeVisible()
  expect(readFormDraft('deployment-draft')?.texts.company).toBe('Halden Linen')

  await company.fill('Halden Towels')
  finish = holdAction()
  await submit()
  await expect.poll(() => handleAction.mock.calls.length).toBe(2)
  expect(handleAction.mock.calls[1]?.[0].getAll('files')).toMatchObject([{ name: 'line.mp4' }])
  finish({ ok: true, id: 'a1' })
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toHaveFocus()
  await expect.element(page.getByText(/a1.*ines\.okafor@haldenlinen\.example/)).toBeVisible()
  await expect.element(page.getByText(/12 units.*2 states.*1 file/)).toBeVisible()
  expect(handleSuccess.mock.calls).toEqual([['a1']])
  expect(readFormDraft('deployment-draft')).toBeUndefined()

  await page.getByRole('button', { name: 'Send another request' }).click()
  await expect.element(company).toHaveValue('')
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('a failed action without errors at fields shows a notice, each time', async () => {
  handleAction.mockResolvedValue({ ok: false, reason: 'failed', message: 'Our team is full' })
  await render(<Deployment />)
  await fillForm()
  await submit()
  const notice = page.getByText('We couldn’t send your request')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('Our team is full')).toBeVisible()
  const finish = holdAction()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  finish({ ok: false, reason: 'failed', message: 'Our team is full' })
  await expect.element(notice).toBeVisible()
})

test('the form shows which files are unreadable, and doesn’t call the action', async () => {
  await render(<Deployment />)
  await fillForm()
  const file = createFile('line.mp4')
  makeUnreadable(file)
  addFiles(file)
  await submit()
  const input = page.getByLabelText('Upload Videos and Images of Task Workflows')
  await expect.element(input).toHaveAccessibleDescription(/“line.mp4” has changed or was moved/)
  await expect.element(input).toHaveFocus()
  expect(handleAction).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Remove line.mp4' }).click()
  const finish = holdAction()
  await submit()
  await expect.poll(() => handleAction.mock.calls.length).toBe(1)
  await expect.element(submitButton).toHaveAttribute('aria-disabled', 'true')
  finish({ ok: true, id: 'a1' })
  await expect.element(page.getByRole('heading', { name: 'Request received!' })).toBeVisible()
})

const fields = { company: DEPLOYMENT_FIELDS.company }

function Status() {
  return <output>{useFormStatus().pending ? 'Waiting' : 'Ready'}</output>
}

function OwnLayout() {
  const [result, action] = useActionState<State, FormData>(
    (_previous, data) => handleAction(data),
    undefined,
  )
  const form = useRequestForm({ fields, action, result })
  return (
    <RequestFormRoot form={form}>
      <RequestFormBody>
        <RequestFormFields />
        <Status />
        <RequestFormActions />
      </RequestFormBody>
    </RequestFormRoot>
  )
}

test('parts inside the form get the pending state from useFormStatus', async () => {
  await render(<OwnLayout />)
  await expect.element(page.getByText('Ready')).toBeVisible()
  await company.fill('Halden Linen')
  const finish = holdAction()
  await submitButton.click()
  await expect.element(page.getByText('Waiting')).toBeVisible()
  finish({ ok: false, reason: 'cancelled' })
  await expect.element(page.getByText('Ready')).toBeVisible()
  await expect.element(company).toHaveValue('Halden Linen')
})

/** Renders a form as a server does after an action without JavaScript. */
function prerender(result: SubmitResult) {
  const element = <DeploymentForm action={() => {}} result={result} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(element)
  document.body.append(container)
  onTestFinished(() => container.remove())
  const hydrate = async () => {
    const errors: unknown[] = []
    const root = hydrateRoot(container, element, {
      onRecoverableError: (error) => errors.push(error),
    })
    onTestFinished(() => root.unmount())
    await expect.poll(() => container.querySelector('form')?.noValidate).toBe(true)
    expect(errors).toEqual([])
  }
  return { container, hydrate }
}

test('without JavaScript, the form shows the errors and the submitted values', async () => {
  const data = new FormData()
  for (const [name, text] of Object.entries(ANSWERS)) data.append(name, text)
  for (const state of ['Texas', 'Utah', 'Atlantis']) data.append('states', state)
  data.append('files', createFile('fold.png'))
  const { container, hydrate } = prerender({
    ok: false,
    reason: 'failed',
    fields: { company: 'This company has a request already', files: 'Choose your files again' },
    values: readSubmittedValues(DEPLOYMENT_FIELDS, data),
  })
  const readData = () => new FormData(container.querySelector('form') ?? undefined)
  await expect.element(page.getByText('Please check 2 fields.')).toBeVisible()
  expect(parseDeployment(readData())).toMatchObject({
    ok: true,
    value: { useCase: ANSWERS.useCase, states: ['Texas', 'Utah'], totalUnits: 12 },
  })
  const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  expect(links).toHaveLength(2)
  for (const link of links) {
    const target = document.getElementById(link.hash.slice(1))
    expect(target?.querySelector('[type=file]') ?? target).toMatchObject({ ariaInvalid: 'true' })
  }

  await hydrate()
  await expect.element(company).toHaveFocus()
  await expect.element(company).toHaveValue('Halden Linen')
  await expect.element(page.getByRole('button', { name: 'Remove Utah' })).toBeVisible()
  container.querySelector('form')?.reset()
  await expect.element(page.getByRole('button', { name: 'Remove Utah' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Please check 2 fields.')).not.toBeInTheDocument()
  await expect.element(company).toHaveValue('')
})

test('without JavaScript, the notice about a failure doesn’t say that files were kept', async () => {
  prerender({ ok: false, reason: 'failed' })
  await expect.element(page.getByText('We couldn’t send your request')).toBeVisible()
  await expect.element(page.getByText(/files are still here/)).not.toBeInTheDocument()
})

test('without JavaScript, the form shows the confirmation, and hydration discards the draft', async () => {
  writeDraft('deployment-draft', { texts: { company: 'Halden Linen' }, choices: {} })
  const { container, hydrate } = prerender({ ok: true, id: 'a1' })
  await expect.element(page.getByText('Your reference is a1.')).toBeVisible()
  expect(container.querySelector('form')).toHaveProperty('hidden', true)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await hydrate()
  expect(readFormDraft('deployment-draft')).toBeUndefined()
  await page.getByRole('button', { name: 'Send another request' }).click()
  await expect.element(company).toHaveValue('')
})
