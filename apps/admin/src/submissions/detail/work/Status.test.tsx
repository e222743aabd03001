import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, getChoiceMenu } from '../../../testing/choiceMenu.ts'
import {
  createFailureResponse,
  createResponse,
  fakeSubmissionServer,
  listChanges,
} from '../../../testing/fakeSubmissionServer.ts'
import { renderSubmission } from '../../../testing/renderSubmission.tsx'
import {
  ADA_ID,
  createTestEvent,
  createTestSubmission,
  createTestTeam,
} from '../../../testing/submissions.ts'

const status = getChoiceMenu('Status')
const CHANGE_TO_QUALIFIED = [
  'PATCH /api/submission/1',
  { status: 'qualified', expected: { status: 'new' } },
]

/** Opens the page. Then Ada changes the status to "won", and the user changes it to "qualified". */
async function renderConflict() {
  const { data, requests } = fakeSubmissionServer()
  await renderSubmission()
  await expect.element(status).toHaveTextContent('New')
  data.submission = createTestSubmission({ status: 'won' })
  data.events = [createTestEvent({ before: { status: 'new' }, after: { status: 'won' } })]
  await choose(status, 'Qualified')
  await expect
    .element(page.getByText('Ada Lovelace changed the status to Won.', { exact: false }))
    .toBeVisible()
  await expect.element(status).toHaveTextContent('Won')
  return { data, requests }
}

test('a new status is shown immediately, and the request contains the previous status', async () => {
  let respond = () => {}
  const { requests } = fakeSubmissionServer(
    {},
    {
      'PATCH /api/submission/1': () =>
        new Promise((resolve) => {
          respond = () => resolve(createResponse(createTestSubmission({ status: 'qualified' })))
        }),
    },
  )
  await renderSubmission()
  await choose(status, 'Qualified')
  await expect.element(status).toHaveTextContent('Qualified')
  await expect.poll(() => listChanges(requests)).toEqual([CHANGE_TO_QUALIFIED])
  respond()
  await expect.element(status).toHaveTextContent('Qualified')
})

test('if the server fails, shows the old status, and the user can try again', async () => {
  let isBroken = true
  const { data, requests } = fakeSubmissionServer(
    {},
    {
      'PATCH /api/submission/1': () => {
        if (isBroken) return createFailureResponse(500, 'internal')
        data.submission = createTestSubmission({ status: 'qualified' })
        return createResponse(data.submission)
      },
    },
  )
  await renderSubmission()
  await choose(status, 'Qualified')
  await expect
    .element(page.getByText('Marcus Thiele: The status wasn’t saved.', { exact: false }))
    .toBeVisible()
  await expect.element(status).toHaveTextContent('New')
  isBroken = false
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(status).toHaveTextContent('Qualified')
  await expect.poll(() => listChanges(requests)).toEqual([CHANGE_TO_QUALIFIED, CHANGE_TO_QUALIFIED])
})

test('a conflict shows who changed the status, and lets the user keep that status', async () => {
  const { data } = await renderConflict()
  await page.getByRole('button', { name: 'Keep Won' }).click()
  await expect.element(page.getByRole('button', { name: 'Keep Won' })).not.toBeInTheDocument()
  await expect.element(status).toHaveTextContent('Won')
  expect(data.submission.status).toBe('won')
})

test('a conflict lets the user replace the other person’s status, but not a newer status', async () => {
  const { data, requests } = await renderConflict()
  data.submission = createTestSubmission({ status: 'lost' })
  data.events = [createTestEvent({ before: { status: 'won' }, after: { status: 'lost' } })]
  await page.getByRole('button', { name: 'Change to Qualified' }).click()
  await expect
    .element(page.getByText('Ada Lovelace changed the status to Lost.', { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Change to Qualified' }).click()
  await expect.element(status).toHaveTextContent('Qualified')
  await expect.poll(() => data.submission.status).toBe('qualified')
  expect(listChanges(requests).at(-1)).toEqual([
    'PATCH /api/submission/1',
    { status: 'qualified', expected: { status: 'lost' } },
  ])
})

test('two quick changes are saved one after another', async () => {
  const responders: (() => void)[] = []
  const { requests } = fakeSubmissionServer(
    {},
    {
      'PATCH /api/submission/1': ({ body }) =>
        new Promise((resolve) => {
          const { status: newStatus } = body
          const savedSubmission = { ...createTestSubmission(), status: newStatus }
          responders.push(() => resolve(createResponse(savedSubmission)))
        }),
    },
  )
  await renderSubmission()
  await choose(status, 'Contacted')
  await choose(status, 'Won')
  await expect.poll(() => responders.length).toBe(1)
  responders[0]?.()
  await expect.poll(() => responders.length).toBe(2)
  await expect.element(status).toHaveTextContent('Won')
  responders[1]?.()
  await expect
    .poll(() => listChanges(requests).map(([, body]) => body))
    .toEqual([
      { status: 'contacted', expected: { status: 'new' } },
      { status: 'won', expected: { status: 'contacted' } },
    ])
  await expect.element(status).toHaveTextContent('Won')
})

test('the S key opens the menu, and no shortcut ever changes the status', async () => {
  const { requests } = fakeSubmissionServer()
  await renderSubmission()
  await expect.element(status).toBeVisible()
  const menu = page.getByRole('menu')
  for (const _ of [1, 2]) {
    await userEvent.keyboard('s')
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(status).toHaveFocus()
  }
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('textbox', { name: 'New note' })).toHaveFocus()
  await expect.element(status).toHaveTextContent('New')
  expect(listChanges(requests)).toEqual([])
})

test('shortcuts work after the user has chosen a status or an owner', async () => {
  const { requests } = fakeSubmissionServer()
  await renderSubmission()
  await choose(status, 'Qualified')
  await expect.element(status).toHaveFocus()
  await userEvent.keyboard('s')
  await userEvent.keyboard('{Escape}')
  const owner = getChoiceMenu('Owner')
  await choose(owner, 'Ada Lovelace')
  await expect.element(owner).toHaveFocus()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('textbox', { name: 'New note' })).toHaveFocus()
  await expect
    .poll(() => listChanges(requests).map(([, body]) => body))
    .toEqual([
      { status: 'qualified', expected: { status: 'new' } },
      { owner_id: ADA_ID, expected: { owner_id: null } },
    ])
})

test('the menu of the S key marks the status, and is operated with the keyboard', async () => {
  const { data } = fakeSubmissionServer()
  await renderSubmission()
  await expect.element(status).toBeVisible()
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('menuitemradio', { name: 'New' })).toBeChecked()
  await userEvent.keyboard('q')
  await expect.element(page.getByRole('menuitemradio', { name: 'Qualified' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent('Qualified')
  await expect.element(status).toHaveFocus()
  await expect.poll(() => data.submission.status).toBe('qualified')
})

test('after a change, a message lets the user undo it', async () => {
  const { data, requests } = fakeSubmissionServer()
  await renderSubmission()
  await choose(status, 'Contacted')
  await choose(status, 'Spam')
  await expect.element(page.getByText('Status changed to Spam')).toBeVisible()
  await expect.element(page.getByText('Status changed to Contacted')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(status).toHaveTextContent('Contacted')
  await expect.element(page.getByText('Status changed to Spam')).not.toBeInTheDocument()
  await expect.poll(() => data.submission.status).toBe('contacted')
  expect(listChanges(requests).at(-1)).toEqual([
    'PATCH /api/submission/1',
    { status: 'contacted', expected: { status: 'spam' } },
  ])
})

test('viewers see the status, and a hint about who can give them edit access', async () => {
  fakeSubmissionServer({ team: createTestTeam('viewer') })
  await renderSubmission({ role: 'viewer' })
  await expect
    .element(page.getByText('You can view this request. Ask an admin for editing rights.'))
    .toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Progress' })).toHaveTextContent('New')
  await expect.element(status).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('if the user has lost edit access, restores the status and removes the control', async () => {
  const { data } = fakeSubmissionServer(
    {},
    { 'PATCH /api/submission/1': () => createFailureResponse(403, 'forbidden') },
  )
  await renderSubmission()
  await expect.element(status).toHaveTextContent('New')
  data.team = createTestTeam('viewer')
  await choose(status, 'Won')
  await expect.element(page.getByText('The code is forbidden')).toBeVisible()
  await expect.element(page.getByText('You can view this request.', { exact: false })).toBeVisible()
})

test('the menu starts at the current status, so that Enter changes nothing', async () => {
  const { requests } = fakeSubmissionServer({
    submission: createTestSubmission({ status: 'qualified' }),
  })
  await renderSubmission()
  await expect.element(status).toHaveTextContent('Qualified')
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('menuitemradio', { name: 'Qualified' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('menuitemradio', { name: 'Qualified' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Won' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent('Won')
  await expect
    .poll(() => listChanges(requests))
    .toMatchObject([[expect.any(String), { status: 'won' }]])
})
