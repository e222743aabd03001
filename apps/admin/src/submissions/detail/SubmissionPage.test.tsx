import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FAILURES } from '../../testing/failures.ts'
import {
  createFailureResponse,
  createResponse,
  fakeSubmissionServer,
  listChanges,
} from '../../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../../testing/findAppViolations.ts'
import { renderSubmission } from '../../testing/renderSubmission.tsx'
import {
  createTestEvent,
  createTestNote,
  createTestSubmission,
  createTestTeam,
} from '../../testing/submissions.ts'

const url = page.getByRole('status', { name: 'URL' })
const heading = page.getByRole('heading', { level: 1 })
const openMenu = () => page.getByRole('button', { name: 'More' }).click()
const chooseAction = (name: string) => page.getByRole('menuitem', { name }).click()

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})

describe('the page', () => {
  test('shows its layout and a status while the submission is loading', async () => {
    let allowResponse = () => {}
    const responseAllowed = new Promise<void>((resolve) => {
      allowResponse = resolve
    })
    fakeSubmissionServer(
      {},
      {
        'GET /api/submissions': () => createFailureResponse(500, 'internal'),
        'GET /api/submission/1': async () => {
          await responseAllowed
          return createResponse(createTestSubmission())
        },
      },
    )
    await renderSubmission()
    await expect.element(page.getByText('Loading submission details...')).toBeVisible()
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    allowResponse()
    await expect.element(heading).toHaveTextContent('Marcus Thiele')
    await expect.element(page.getByText('Loading submission details...')).not.toBeInTheDocument()
  })

  test('shows where the lead came from, if that was recorded', async () => {
    const first_touch = { utm_source: 'Google', utm_campaign: 'spring', path: '/careers' }
    const last_touch = { referrer: 'news.example', path: '/' }
    const submission = createTestSubmission({ source: 'google', first_touch, last_touch })
    fakeSubmissionServer({ submission })
    await renderSubmission()
    await expect.element(page.getByText('Google, spring · /careers')).toBeVisible()
    await expect.element(page.getByText('news.example · /')).toBeVisible()
  })

  test('on a phone, starts with the request, and ends with IDs and related requests', async () => {
    await page.viewport(390, 844)
    fakeSubmissionServer({
      related: [{ ...createTestSubmission({ id: '2' }), reasons: ['email'] }],
    })
    await renderSubmission()
    await expect.element(page.getByRole('heading', { name: '1 related request' })).toBeVisible()
    const parts = [
      heading,
      page.getByRole('heading', { name: 'Use case' }),
      page.getByRole('heading', { name: /files?,/ }),
      page.getByRole('region', { name: 'Progress' }),
      page.getByRole('term').filter({ hasText: 'Email' }),
      page.getByRole('tablist', { name: 'Activity' }),
      page.getByRole('term').filter({ hasText: 'Reference' }),
      page.getByRole('heading', { name: '1 related request' }),
    ].map((part) => part.element())
    const tops = parts.map((part) => part.getBoundingClientRect().top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    for (const [index, part] of parts.slice(1).entries()) {
      const isAfter =
        parts[index]?.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING
      expect(isAfter, `${part.textContent} follows the part above it in the tab order`).toBe(true)
    }
  })

  test('shows a message if a submission doesn’t exist', async () => {
    fakeSubmissionServer(
      {},
      { 'GET /api/submission/1': () => createFailureResponse(404, 'not_found') },
    )
    await renderSubmission()
    await expect.element(heading).toHaveTextContent('Submission not found')
  })

  test('navigates to the list if loading fails', async () => {
    fakeSubmissionServer(
      {},
      {
        'GET /api/submission/1': () => {
          throw new TypeError('Failed to fetch')
        },
      },
    )
    await renderSubmission()
    await expect.element(url).toHaveTextContent('/admin/dashboard')
    await expect.element(page.getByText('Failed to load submission details')).toBeVisible()
  })

  test('copies the reference with one click', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    fakeSubmissionServer()
    await renderSubmission()
    await page.getByRole('button', { name: 'Copy reference' }).click()
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(writeText).toHaveBeenCalledExactlyOnceWith('4F9A-21C7')
  })

  test('links to related requests, and shows why they are related', async () => {
    fakeSubmissionServer({
      related: [
        { ...createTestSubmission({ id: '2', reference: 'AAAA-BBBB' }), reasons: ['email'] },
        { ...createTestSubmission({ id: '3', company: 'Norrvik Inc.' }), reasons: ['company'] },
      ],
    })
    await renderSubmission({ search: '?status=new' })
    await expect.element(page.getByRole('heading', { name: '2 related requests' })).toBeVisible()
    await expect.element(page.getByText('may be a duplicate', { exact: false })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Marcus Thiele, Norrvik Inc.' }))
      .toHaveAttribute('href', '/admin/submission/3?status=new')
  })

  test('shows more related requests on demand', async () => {
    const related = Array.from({ length: 25 }, (_, index) => ({
      ...createTestSubmission({ id: `${index + 2}`, requester_name: `Requester ${index + 1}` }),
      reasons: ['email' as const],
    }))
    fakeSubmissionServer({ related })
    await renderSubmission()
    await expect.element(page.getByRole('heading', { name: '25 related requests' })).toBeVisible()
    await expect.element(page.getByText('Showing 20 of 25')).toBeVisible()
    const links = page.getByRole('link', { name: /^Requester \d+, / })
    expect(links.elements()).toHaveLength(20)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => links.elements()).toHaveLength(25)
    await expect.element(page.getByRole('link', { name: /^Requester 21, / })).toHaveFocus()
    await expect.element(page.getByText('Showing')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('shows why more related requests can’t be loaded, and tries again', async () => {
    const related = Array.from({ length: 25 }, (_, index) => ({
      ...createTestSubmission({ id: `${index + 2}` }),
      reasons: ['email' as const],
    }))
    let isFailing = true
    fakeSubmissionServer(
      {},
      {
        'GET /api/submission/1/related': ({ query }) => {
          const limit = Number(query.get('limit'))
          if (limit > 20 && isFailing) throw new TypeError('Failed to fetch')
          return Response.json({ success: true, data: related.slice(0, limit), total: 25 })
        },
      },
    )
    await renderSubmission()
    const button = page.getByRole('button', { name: 'Show more' })
    await button.click()
    await expect.element(page.getByText('Can’t reach the server. Showing 20 of 25')).toBeVisible()
    isFailing = false
    await button.click()
    await expect.element(page.getByText('Showing')).not.toBeInTheDocument()
  })

  test('lists the changes, newest first, and who made them', async () => {
    fakeSubmissionServer({
      events: [
        createTestEvent({ id: 'a', kind: 'created', actor: { id: null, name: 'Marcus Thiele' } }),
        createTestEvent({ id: 'b', before: { status: 'new' }, after: { status: 'won' } }),
      ],
    })
    await renderSubmission()
    await page.getByRole('tab', { name: 'History' }).click()
    const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect
      .element(entries.nth(0))
      .toHaveTextContent('Ada Lovelace changed the status from New to Won')
    await expect.element(entries.nth(1)).toHaveTextContent('Marcus Thiele sent this request')
  })

  test('has no axe violations', async () => {
    fakeSubmissionServer({
      submission: createTestSubmission({ tags: ['hot'], follow_up_on: '2020-01-02' }),
      others: [createTestSubmission({ id: '2' })],
      notes: [createTestNote()],
      related: [{ ...createTestSubmission({ id: '2' }), reasons: ['email'] }],
    })
    await renderSubmission()
    await expect.element(page.getByRole('tab', { name: 'Notes (1)' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '1 related request' })).toBeVisible()
    const textbox = page.getByRole('textbox', { name: 'New note' })
    await textbox.fill('@a')
    await expect.element(page.getByRole('listbox', { name: 'Teammates' })).toBeVisible()
    expect(await findAppViolations(document.body)).toEqual([])
  })
})

describe('the next and previous buttons', () => {
  const otherSubmissions = [
    createTestSubmission({ id: '2', requester_name: 'Older', created_at: '2026-11-19T09:00:00Z' }),
    createTestSubmission({ id: '0', requester_name: 'Newer', created_at: '2026-11-21T09:00:00Z' }),
    createTestSubmission({ id: '9', requester_name: 'Lost', status: 'lost' }),
  ]
  const routes = { 'GET /api/submission/2': () => createResponse(otherSubmissions[0]) }

  test('use the order and the filters of the list', async () => {
    fakeSubmissionServer({ others: otherSubmissions }, routes)
    await renderSubmission({ search: '?status=new' })
    await expect.element(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(heading).toHaveTextContent('Older')
    await expect.element(url).toHaveTextContent('/admin/submission/2?status=new')
    await expect
      .element(page.getByRole('button', { name: 'Next' }))
      .toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('k')
    await expect.element(heading).toHaveTextContent('Marcus Thiele')
  })
})

describe('the read mark', () => {
  test('is set when the user opens the submission, and can be removed', async () => {
    const { requests } = fakeSubmissionServer({
      submission: createTestSubmission({ is_unread: true }),
    })
    await renderSubmission()
    await expect
      .poll(() => listChanges(requests).map(([route]) => route))
      .toEqual(['PUT /api/submission/1/read'])
    await userEvent.keyboard('u')
    await expect.element(page.getByText('Marked as unread')).toBeVisible()
    await openMenu()
    await chooseAction('Mark as read')
    await expect
      .poll(() => listChanges(requests).map(([route]) => route))
      .toEqual([
        'PUT /api/submission/1/read',
        'DELETE /api/submission/1/read',
        'PUT /api/submission/1/read',
      ])
  })

  test.each(FAILURES)('stays as it is if %s', async (_, message, fail) => {
    fakeSubmissionServer({}, { 'DELETE /api/submission/1/read': fail })
    await renderSubmission()
    await openMenu()
    await chooseAction('Mark as unread')
    await expect.element(page.getByText(message)).toBeVisible()
    await openMenu()
    await expect.element(page.getByRole('menuitem', { name: 'Mark as unread' })).toBeVisible()
  })

  test('isn’t sent again for a submission that is already read', async () => {
    const { requests } = fakeSubmissionServer()
    await renderSubmission()
    await expect.element(page.getByRole('button', { name: 'Copy reference' })).toBeVisible()
    expect(listChanges(requests)).toEqual([])
  })
})

describe('deleting a submission', () => {
  test('asks for a confirmation, opens the list, and can be undone', async () => {
    const { requests } = fakeSubmissionServer()
    await renderSubmission({ search: '?status=new' })
    await openMenu()
    await chooseAction('Delete…')
    await page.getByRole('button', { name: 'Keep request' }).click()
    expect(listChanges(requests)).toEqual([])
    await openMenu()
    await chooseAction('Delete…')
    await page.getByRole('button', { name: 'Delete request' }).click()
    await expect.element(url).toHaveTextContent('/admin/dashboard?status=new')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Request restored')).toBeVisible()
    expect(listChanges(requests).map(([route]) => route)).toEqual([
      'DELETE /api/submission/1',
      'POST /api/submission/1/restore',
    ])
  })

  test.each([
    [
      'the server fails',
      'Failed to delete the request',
      () => createFailureResponse(500, 'internal'),
    ],
    ...FAILURES,
  ])('stays on the page if %s, and can be tried again', async (_, message, fail) => {
    let hasFailed = false
    fakeSubmissionServer(
      {},
      { 'DELETE /api/submission/1': () => (hasFailed ? createResponse(null) : fail()) },
    )
    await renderSubmission()
    const deleteSubmission = async () => {
      await openMenu()
      await chooseAction('Delete…')
      await page.getByRole('button', { name: 'Delete request' }).click()
    }
    await deleteSubmission()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(heading).toHaveTextContent('Marcus Thiele')
    hasFailed = true
    await deleteSubmission()
    await expect.element(page.getByText('Request deleted')).toBeVisible()
    await expect.element(url).toHaveTextContent('/admin/dashboard')
  })

  test.each(FAILURES)('can’t be undone if %s', async (_, message, fail) => {
    fakeSubmissionServer({}, { 'POST /api/submission/1/restore': fail })
    await renderSubmission()
    await openMenu()
    await chooseAction('Delete…')
    await page.getByRole('button', { name: 'Delete request' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
  })

  test('is only possible for admins', async () => {
    fakeSubmissionServer({ team: createTestTeam('editor') })
    await renderSubmission({ role: 'editor' })
    await openMenu()
    await expect.element(page.getByRole('menuitem', { name: 'Mark as unread' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Delete…' })).not.toBeInTheDocument()
  })
})
