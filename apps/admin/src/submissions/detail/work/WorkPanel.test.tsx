import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDay } from '../../../dates/dates.ts'
import { setShortcutsOn } from '../../../shortcuts/shortcutSetting.ts'
import { choose, getChoiceMenu } from '../../../testing/choiceMenu.ts'
import { fakeSubmissionServer, listChanges } from '../../../testing/fakeSubmissionServer.ts'
import { renderSubmission } from '../../../testing/renderSubmission.tsx'
import { ADA_ID, createTestSubmission, SELF_ID } from '../../../testing/submissions.ts'
import { listFollowUpChoices } from './followUp.ts'

afterEach(() => {
  setShortcutsOn(true)
})

const listBodies = (requests: Parameters<typeof listChanges>[0]) =>
  listChanges(requests).map(([, body]) => body)

describe('the owner', () => {
  const owner = getChoiceMenu('Owner')

  test('can be set to the user with one click, and removed again', async () => {
    const { requests } = fakeSubmissionServer()
    await renderSubmission()
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect.element(owner).toHaveTextContent('Ines Okafor (you)')
    await page.getByRole('button', { name: 'Unassign' }).click()
    await expect.element(owner).toHaveTextContent('Nobody')
    await expect
      .poll(() => listBodies(requests))
      .toEqual([
        { owner_id: SELF_ID, expected: { owner_id: null } },
        { owner_id: null, expected: { owner_id: SELF_ID } },
      ])
  })

  test('can be set to a teammate', async () => {
    const { data } = fakeSubmissionServer()
    await renderSubmission()
    await choose(owner, 'Ada Lovelace')
    await expect.poll(() => data.submission.owner_id).toBe(ADA_ID)
  })

  test('is shown even if the owner has left the team', async () => {
    fakeSubmissionServer({ submission: createTestSubmission({ owner_id: 'gone' }) })
    await renderSubmission()
    await expect.element(owner).toHaveTextContent('Former teammate')
  })

  test('is set to the user with the A key, unless shortcuts are off', async () => {
    const { data, requests } = fakeSubmissionServer()
    await renderSubmission()
    await expect.element(owner).toBeVisible()
    setShortcutsOn(false)
    await userEvent.keyboard('a')
    setShortcutsOn(true)
    expect(listBodies(requests)).toEqual([])
    await userEvent.keyboard('a')
    await expect.poll(() => data.submission.owner_id).toBe(SELF_ID)
  })
})

describe('the follow-up date', () => {
  const openButton = page.getByRole('button', { name: /^Follow-up/ })

  test('can be set with the keyboard alone, and removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
    const { data } = fakeSubmissionServer()
    await renderSubmission()
    await expect.element(openButton).toHaveTextContent('Set a date')
    await userEvent.keyboard('f')
    const tomorrow = page.getByRole('button', { name: /^Tomorrow/ })
    await expect.element(tomorrow).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const [choice] = listFollowUpChoices(new Date())
    await expect.element(openButton).toHaveTextContent(formatDay(choice?.day ?? ''))
    await expect.poll(() => data.submission.follow_up_on).toBe(choice?.day)
    await expect.element(openButton).toHaveFocus()
    await openButton.click()
    await page.getByRole('button', { name: 'Remove the date' }).click()
    await expect.element(openButton).toHaveTextContent('Set a date')
    await expect.poll(() => data.submission.follow_up_on).toBeNull()
  })

  test('can be set to any day', async () => {
    const { data } = fakeSubmissionServer()
    await renderSubmission()
    await openButton.click()
    await page.getByLabelText('Another day').fill('2031-05-06')
    await userEvent.keyboard('{Enter}')
    await expect.element(openButton).toHaveTextContent('5/6/2031')
    await expect.poll(() => data.submission.follow_up_on).toBe('2031-05-06')
  })

  test('shows a warning if the date is in the past', async () => {
    fakeSubmissionServer({ submission: createTestSubmission({ follow_up_on: '2020-01-02' }) })
    await renderSubmission()
    await expect
      .element(page.getByRole('region', { name: 'Progress' }))
      .toHaveTextContent(/1\/2\/2020.*days overdue/)
  })

  test('is never due while the request is closed', async () => {
    const submission = createTestSubmission({ follow_up_on: '2020-01-02', status: 'won' })
    fakeSubmissionServer({ submission })
    await renderSubmission()
    await expect
      .element(page.getByRole('region', { name: 'Progress' }))
      .toHaveTextContent('1/2/2020Paused while closed')
  })

  test('becomes overdue at midnight while the page is open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 23, 59) })
    fakeSubmissionServer({ submission: createTestSubmission({ follow_up_on: '2026-11-20' }) })
    await renderSubmission()
    const progress = page.getByRole('region', { name: 'Progress' })
    await expect.element(progress).toHaveTextContent('11/20/2026Today')
    vi.setSystemTime(new Date(2026, 10, 21, 0, 0))
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(progress).toHaveTextContent('11/20/20261 day overdue')
  })
})

describe('tags', () => {
  const tagInput = page.getByRole('combobox', { name: 'Tags' })
  const chipList = page.getByRole('list', { name: 'Tags of this request' })

  test('are suggested from other requests, and chosen with the keyboard', async () => {
    const { data } = fakeSubmissionServer({
      others: [createTestSubmission({ id: '2', tags: ['Hot', 'pilot'] })],
    })
    await renderSubmission()
    await expect.element(tagInput).toBeVisible()
    await userEvent.keyboard('tot')
    await expect.element(tagInput).toHaveValue('ot')
    await expect.element(page.getByRole('option', { name: 'Add “ot”' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    const option = page.getByRole('option', { name: 'Hot' })
    await expect.element(tagInput).toHaveAttribute('aria-activedescendant', option.element().id)
    await userEvent.keyboard('{Enter}')
    await expect.element(chipList).toHaveTextContent('Hot')
    await expect.poll(() => data.submission.tags).toEqual(['Hot'])
    await userEvent.keyboard('new one,')
    await expect.element(chipList).toHaveTextContent('new one')
    await expect.poll(() => data.submission.tags).toEqual(['Hot', 'new one'])
  })

  test('can be removed', async () => {
    const { data } = fakeSubmissionServer({ submission: createTestSubmission({ tags: ['hot'] }) })
    await renderSubmission()
    await page.getByRole('button', { name: 'Remove hot' }).click()
    await expect.element(chipList).not.toBeInTheDocument()
    await expect.element(tagInput).toHaveFocus()
    await expect.poll(() => data.submission.tags).toEqual([])
  })

  test('are merged if two people add tags at the same time', async () => {
    const { data } = fakeSubmissionServer({ submission: createTestSubmission({ tags: ['old'] }) })
    await renderSubmission()
    await expect.element(chipList).toHaveTextContent('old')
    data.submission = createTestSubmission({ tags: ['theirs'] })
    await tagInput.fill('mine')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => data.submission.tags).toEqual(['theirs', 'mine'])
    await expect.element(chipList).toHaveTextContent('theirs')
    await expect.element(chipList).not.toHaveTextContent('old')
  })
})

test('says how long the answer is overdue', async () => {
  const dueTime = new Date(Date.now() - 3.5 * 3_600_000)
  fakeSubmissionServer({
    submission: createTestSubmission({ answer_due_at: dueTime.toISOString() }),
  })
  await renderSubmission()
  const panel = page.getByRole('region', { name: 'Progress' })
  await expect.element(panel.getByText('Answer due')).toBeVisible()
  await expect.element(panel).toHaveTextContent(/Answer due.*3 h late/)
})
