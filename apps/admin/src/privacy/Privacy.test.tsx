import type { Erasure, PersonalData, RetentionSettings } from '@duet/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { formatDateTime } from '../dates/dates.ts'
import { FAILURES } from '../testing/failures.ts'
import {
  createFailureResponse,
  createResponse,
  listChanges,
} from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import {
  type FakedRequest,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'

const EMAIL = 'ada@plant.example'
const SPAM_RULE = 'Erase old spam and unconfirmed sign-ups'
const TIME = '2026-11-20T09:00:00.000Z'
const CONSENT_DETAIL = `Signed up ${formatDateTime(TIME)}, on /, beside the text of 2026-11-30, confirmed ${formatDateTime(TIME)}.`

const PERSON_DATA: PersonalData = {
  email: EMAIL,
  submissions: [
    {
      id: '1',
      reference: '4F9A-21C7',
      company: 'Norrvik Assembly',
      created_at: TIME,
      status: 'qualified',
      files: 2,
      is_deleted: false,
      is_erased: false,
    },
  ],
  notes: 1,
  events: 3,
  occurrences: [{ submission_id: '2', reference: '77AA-0B12', is_deleted: false }],
  messages: 4,
  subscription: {
    ...{ subscribed_at: TIME, is_active: true, is_unconfirmed: false },
    consent: {
      ...{ consented_at: TIME, page: '/', text: '2026-11-30', address: null },
      confirmed_at: TIME,
    },
  },
  audit_entries: 1,
  has_account: true,
}
const EMPTY_PERSON_DATA: PersonalData = {
  ...PERSON_DATA,
  submissions: [],
  notes: 0,
  events: 0,
  occurrences: [],
  messages: 0,
  subscription: null,
  audit_entries: 0,
  has_account: false,
}
const ERASURE: Erasure = {
  id: 'e1',
  kind: 'delete',
  cause: 'person',
  email: EMAIL,
  actor: { id: null, name: 'Ines Okafor' },
  counts: { submissions: 1, files: 2, notes: 1, messages: 4, subscribers: 1 },
  created_at: TIME,
  final_at: '2026-11-21T09:00:00.000Z',
  undone_at: null,
  can_undo: true,
}
const SETTINGS_WITHOUT_RULES: RetentionSettings = {
  rules: { submissions: null, spam: null, messages: null },
  version: 1,
  last_run_at: null,
}

type Routes = Parameters<typeof fakeServer>[0]

async function renderPrivacy(
  routes: Routes = {},
  { hash = '', role = 'admin' as const, link = null as ReactNode } = {},
) {
  const data = { person: PERSON_DATA, erasures: [] as Erasure[], retention: SETTINGS_WITHOUT_RULES }
  const requests = fakeServer({
    'POST /auth/v1/token': () =>
      Response.json({ ...fakeSession(), access_token: 'newer', refresh_token: 'newer' }),
    'GET /api/team': () => createResponse([]),
    'POST /api/privacy/person': () => createResponse(data.person),
    'GET /api/privacy/erasures': () => createResponse(data.erasures),
    'GET /api/submissions/deleted': () => createResponse([]),
    'GET /api/audit': () => createResponse([]),
    'POST /api/privacy/erasures': () => {
      data.person = EMPTY_PERSON_DATA
      data.erasures = [ERASURE]
      return createResponse(ERASURE)
    },
    'POST /api/privacy/erasures/e1/undo': () => {
      data.person = PERSON_DATA
      data.erasures = [{ ...ERASURE, email: null, can_undo: false, undone_at: TIME }]
      return createResponse(data.erasures[0])
    },
    'GET /api/privacy/retention': () => createResponse(data.retention),
    'PUT /api/privacy/retention': ({ body }) => {
      data.retention = {
        ...SETTINGS_WITHOUT_RULES,
        rules: body.rules as RetentionSettings['rules'],
        version: 2,
      }
      return createResponse(data.retention)
    },
    'POST /api/privacy/retention/preview': () =>
      createResponse({ submissions: 12, spam: 3, messages: 0 }),
    ...routes,
  })
  const elements = (
    <>
      {link}
      <PrivacyPage />
    </>
  )
  await renderPage('/admin/privacy', elements, {
    session: fakeSession(fakeUser({ role })),
    path: `/admin/privacy${hash}`,
  })
  return { data, requests }
}

test('links beside the sections move focus to them, and keep the person in the URL', async () => {
  await page.viewport(1440, 900)
  await renderPrivacy({}, { hash: `#${EMAIL}` })
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const readTexts = () => links.elements().map(({ textContent }) => textContent)
  await expect
    .poll(readTexts)
    .toEqual([
      'A person’s data',
      'How long to keep data',
      'Erased data',
      'Deleted requests',
      'Audit log',
    ])
  await links.nth(4).click()
  await expect.element(page.getByRole('heading', { name: 'Audit log' })).toHaveFocus()
  await expect
    .element(page.getByRole('status', { name: 'URL' }))
    .toHaveTextContent(`/admin/privacy#${EMAIL}`)
  await page.viewport(390, 844)
  await expect.element(links.first()).not.toBeInTheDocument()
})

const listWrites = (requests: readonly FakedRequest[]) =>
  listChanges(requests).filter(([route]) => !/person|preview/.test(String(route)))

const emailField = page.getByLabelText('Email address')
const dialog = page.getByRole('dialog')
const confirmationField = dialog.getByLabelText(`Type ${EMAIL} to confirm`)

async function openDeletion() {
  await page.getByRole('button', { name: 'Erase all…' }).click()
  await expect.element(confirmationField).toHaveFocus()
}
const confirmDeletion = () => dialog.getByRole('button', { name: 'Erase data' }).click()

describe('a person’s data', () => {
  test('is found by email address', async () => {
    await renderPrivacy()
    await emailField.fill('Ada@Plant.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('link', { name: 'Request 4F9A-21C7' })).toBeVisible()
    await expect.element(emailField).toHaveFocus()
    await expect.element(emailField).toHaveValue(EMAIL)
    for (const text of [
      'Norrvik Assembly',
      '1 note',
      '3 history entries',
      '4 messages',
      'Newsletter subscription',
      CONSENT_DETAIL,
      '1 audit log entry',
      'An account with this address',
    ]) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    }
    expect(await findAppViolations(document.body)).toEqual([])
  })

  test('can be erased if only deleted requests are left', async () => {
    const submissions = PERSON_DATA.submissions.map((row) => ({ ...row, is_deleted: true }))
    const person = { ...EMPTY_PERSON_DATA, submissions }
    await renderPrivacy(
      { 'POST /api/privacy/person': () => createResponse(person) },
      { hash: `#${EMAIL}` },
    )
    await expect.element(page.getByText('deleted, gone for good within a day')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Request 4F9A-21C7' }))
      .not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Erase all…' })).toBeVisible()
  })

  test('can’t be erased twice', async () => {
    const submissions = PERSON_DATA.submissions.map((row) => {
      return { ...row, is_deleted: true, is_erased: true }
    })
    const person = { ...EMPTY_PERSON_DATA, submissions }
    await renderPrivacy(
      { 'POST /api/privacy/person': () => createResponse(person) },
      { hash: `#${EMAIL}` },
    )
    await expect.element(page.getByText('erased, gone for good within a day')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Erase all…' })).not.toBeInTheDocument()
  })

  test('doesn’t link to deleted requests of others', async () => {
    const occurrences = PERSON_DATA.occurrences.map((row) => ({ ...row, is_deleted: true }))
    const person = { ...EMPTY_PERSON_DATA, occurrences }
    await renderPrivacy(
      { 'POST /api/privacy/person': () => createResponse(person) },
      { hash: `#${EMAIL}` },
    )
    await expect.element(page.getByText('A note on request 77AA-0B12')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'request 77AA-0B12' }))
      .not.toBeInTheDocument()
  })

  test('is shown for the address in the URL', async () => {
    const { requests } = await renderPrivacy({}, { hash: '#ada%40plant.example' })
    await expect.element(emailField).toHaveValue(EMAIL)
    await expect.element(page.getByText('Norrvik Assembly')).toBeVisible()
    const bodies = requests.filter(({ route }) => route.endsWith('/person'))
    expect(bodies.map(({ body }) => body)).toEqual([{ email: EMAIL }])
  })

  test('is shown for the address in a link', async () => {
    const link = <Link to="#bob%40plant.example">Bob</Link>
    await renderPrivacy({}, { hash: '#ada%40plant.example', link })
    await expect.element(emailField).toHaveValue(EMAIL)
    await page.getByRole('link', { name: 'Bob' }).click()
    await expect.element(emailField).toHaveValue('bob@plant.example')
  })

  test('asks for a complete address', async () => {
    await renderPrivacy()
    await emailField.fill('ada')
    await page.getByRole('button', { name: 'Find data' }).click()
    await expect.element(emailField).toHaveAccessibleDescription(/email/i)
    await expect.element(emailField).toHaveFocus()
  })

  test('is reported as missing if the server has none', async () => {
    await renderPrivacy(
      { 'POST /api/privacy/person': () => createResponse(EMPTY_PERSON_DATA) },
      { hash: `#${EMAIL}` },
    )
    await expect.element(page.getByText(`There’s nothing about ${EMAIL}.`)).toBeVisible()
  })

  test('is exported', async () => {
    const urls: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      urls.push(this.href)
    })
    const url = 'https://api.example/api/privacy/export.zip?ticket=t'
    const exports = { 'POST /api/privacy/exports': () => createResponse({ url }) }
    await renderPrivacy(exports, { hash: `#${EMAIL}` })
    await page.getByRole('button', { name: 'Export as zip' }).click()
    await expect.poll(() => urls).toEqual([url])
  })
})

describe('deleting', () => {
  test('requires the address, and can be undone', async () => {
    const { requests } = await renderPrivacy({}, { hash: `#${EMAIL}` })
    await openDeletion()
    await confirmationField.fill('ada@plant')
    await confirmDeletion()
    await expect.element(confirmationField).toHaveAccessibleDescription(`Type ${EMAIL}`)
    expect(await findAppViolations(document.body)).toEqual([])
    expect(listWrites(requests)).toEqual([])
    await confirmationField.fill(`${EMAIL.toUpperCase()} `)
    await confirmDeletion()
    await expect.element(page.getByText('Data erased')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(`There’s nothing about ${EMAIL}.`)).toBeVisible()
    await page.getByRole('button', { name: `Undo: Erased data for ${EMAIL}` }).click()
    await expect.element(page.getByText('Norrvik Assembly')).toBeVisible()
    expect(listWrites(requests)).toEqual([
      ['POST /api/privacy/erasures', { email: EMAIL, kind: 'delete' }],
      ['POST /api/privacy/erasures/e1/undo', {}],
    ])
  })

  test('sends the same key again after a lost response', async () => {
    let attempts = 0
    const { requests } = await renderPrivacy(
      {
        'POST /api/privacy/erasures': () => {
          attempts += 1
          if (attempts === 1) throw new TypeError('lost')
          return createResponse(ERASURE)
        },
      },
      { hash: `#${EMAIL}` },
    )
    await openDeletion()
    await confirmationField.fill(EMAIL)
    await confirmDeletion()
    await expect.element(dialog.getByText('Can’t reach the server.')).toBeVisible()
    await confirmDeletion()
    await expect.element(page.getByText('Data erased')).toBeVisible()
    const erasureRequests = requests.filter(({ route }) => route === 'POST /api/privacy/erasures')
    const keys = erasureRequests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  describe('undoing', () => {
    const undoButton = page.getByRole('button', { name: `Undo: Erased data for ${EMAIL}` })

    test.each([
      ['Can’t reach the server', null],
      ['The code is forbidden', 403],
    ])('can be tried again after the error “%s”', async (message, status) => {
      let hasFailed = false
      const erasures = [ERASURE]
      await renderPrivacy({
        'GET /api/privacy/erasures': () => createResponse(erasures),
        'POST /api/privacy/erasures/e1/undo': () => {
          if (hasFailed) {
            erasures.pop()
            return createResponse({ ...ERASURE, can_undo: false, undone_at: TIME })
          }
          if (status) return createFailureResponse(status, 'forbidden')
          throw new TypeError('Failed to fetch')
        },
      })
      await undoButton.click()
      await expect.element(page.getByText(message)).toBeVisible()
      hasFailed = true
      await undoButton.click()
      await expect.element(page.getByText('Data restored')).toBeVisible()
      await expect.element(undoButton).not.toBeInTheDocument()
    })

    test('isn’t offered again if the response was lost', async () => {
      const erasures = [ERASURE]
      await renderPrivacy({
        'GET /api/privacy/erasures': () => createResponse(erasures),
        'POST /api/privacy/erasures/e1/undo': () => {
          erasures.pop()
          throw new TypeError('Failed to fetch')
        },
      })
      await undoButton.click()
      await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
      await expect.element(undoButton).not.toBeInTheDocument()
    })
  })

  test.each([
    ['another admin has already erased the data', 409, 'already_erased'],
    ['the role doesn’t allow it', 403, 'forbidden'],
  ])('shows the server’s error if %s', async (_, status, code) => {
    await renderPrivacy(
      { 'POST /api/privacy/erasures': () => createFailureResponse(status, code) },
      { hash: `#${EMAIL}` },
    )
    await openDeletion()
    await confirmationField.fill(EMAIL)
    await confirmDeletion()
    await expect.element(dialog.getByText(`The code is ${code}.`)).toBeVisible()
    await expect.element(confirmationField).toHaveValue(EMAIL)
  })
})

describe('retention rules', () => {
  const reviewButton = page.getByRole('button', { name: 'Review and save…' })
  const turnOnRule = (name: string) => page.getByRole('checkbox', { name }).click()

  test('are saved after a preview', async () => {
    const { requests } = await renderPrivacy()
    await turnOnRule('Erase old requests')
    await turnOnRule(SPAM_RULE)
    await page.getByLabelText('Months after the last activity').fill('18')
    await reviewButton.click()
    await expect
      .element(
        dialog.getByText(
          'erases 12 requests except their figures and 3 spam requests and unconfirmed sign-ups',
        ),
      )
      .toBeVisible()
    expect(await findAppViolations(document.body)).toEqual([])
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect.element(page.getByText('Rules saved')).toBeVisible()
    expect(listWrites(requests)).toEqual([
      [
        'PUT /api/privacy/retention',
        {
          version: 1,
          rules: {
            submissions: { kind: 'anonymize', statuses: ['won', 'lost'], months: 18 },
            spam: { days: 30 },
            messages: null,
          },
        },
      ],
    ])
    await expect.element(page.getByLabelText('Months after the last activity')).toHaveValue('18')
  })

  test('show errors next to their fields', async () => {
    await renderPrivacy()
    await turnOnRule(SPAM_RULE)
    const days = page.getByLabelText('Days after the last activity')
    for (const text of ['none', '1.000']) {
      await days.fill(text)
      await reviewButton.click()
      await expect.element(days).toHaveAccessibleDescription(/whole number of days/)
      await expect.element(days).toHaveFocus()
    }
  })

  test('show an error for the group of statuses if none is checked', async () => {
    await renderPrivacy()
    await turnOnRule('Erase old requests')
    await page.getByRole('checkbox', { name: 'Won', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Lost', exact: true }).click()
    await reviewButton.click()
    await expect
      .element(page.getByRole('group', { name: 'Status', exact: true }))
      .toHaveAccessibleDescription(/Choose at least one status/)
  })

  test('keep a draft after a conflict, and show the other person’s rules on request', async () => {
    const theirSettings: RetentionSettings = {
      ...SETTINGS_WITHOUT_RULES,
      rules: { ...SETTINGS_WITHOUT_RULES.rules, messages: { days: 7 } },
      version: 2,
    }
    const { requests } = await renderPrivacy({
      'PUT /api/privacy/retention': ({ body }) =>
        body.version === 2
          ? createResponse({ ...theirSettings, version: 3 })
          : createFailureResponse(409, 'edit_conflict', { current: theirSettings }),
    })
    await turnOnRule(SPAM_RULE)
    await reviewButton.click()
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect.element(page.getByText(/Someone else changed the rules/)).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: SPAM_RULE })).toBeChecked()
    await page.getByRole('button', { name: 'Show their rules' }).click()
    await expect.element(page.getByRole('checkbox', { name: SPAM_RULE })).not.toBeChecked()
    await expect.element(page.getByLabelText('Days after they were created')).toHaveValue('7')
    await turnOnRule(SPAM_RULE)
    await reviewButton.click()
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect.element(page.getByText('Rules saved')).toBeVisible()
    expect(listWrites(requests).map(([, body]) => (body as { version: number }).version)).toEqual([
      1, 2,
    ])
  })

  test('keep a draft when the page unmounts, until the user saves or discards it', async () => {
    const spamRule = page.getByRole('checkbox', { name: SPAM_RULE })
    const months = page.getByLabelText('Months after the last activity')
    const days = page.getByLabelText('Days after the last activity')
    await renderPrivacy()
    await turnOnRule('Erase old requests')
    await page.getByRole('radio', { name: 'Keep nothing' }).click()
    await page.getByRole('checkbox', { name: 'Lost' }).click()
    await months.fill('ten')
    await turnOnRule(SPAM_RULE)
    // An expired session unmounts the page.
    await cleanup()

    await renderPrivacy()
    await expect.element(months).toHaveValue('ten')
    await expect.element(days).toHaveValue('30')
    await expect.element(page.getByRole('radio', { name: 'Keep nothing' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Lost' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(spamRule).not.toBeChecked()
    await expect
      .element(page.getByRole('button', { name: 'Discard changes' }))
      .not.toBeInTheDocument()
    expect(sessionStorage.length).toBe(0)

    await turnOnRule(SPAM_RULE)
    await cleanup()
    const { requests } = await renderPrivacy()
    await reviewButton.click()
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect.element(page.getByText('Rules saved')).toBeVisible()
    expect(sessionStorage.length).toBe(0)
    const rules = { submissions: null, spam: { days: 30 }, messages: null }
    expect(listWrites(requests)).toEqual([['PUT /api/privacy/retention', { version: 1, rules }]])
  })

  test.each(FAILURES)('keep a draft if %s', async (_, message, fail) => {
    await renderPrivacy({ 'PUT /api/privacy/retention': fail })
    await turnOnRule(SPAM_RULE)
    await reviewButton.click()
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect.element(page.getByText(`${message}.`)).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: SPAM_RULE })).toBeChecked()
  })
})

test.each([
  ['POST /api/privacy/person', /^Too many requests\. Try again later\.$/],
  ['GET /api/privacy/erasures', /^Failed to load erasures\. .* Try again later\.$/],
  ['GET /api/privacy/retention', /^Failed to load the rules\. .* Try again later\.$/],
])('an error of %s ends with one period', async (route, message) => {
  const details = { message: 'Too many requests. Try again later.' }
  await renderPrivacy(
    { [route]: () => createFailureResponse(429, 'too_many_requests', details) },
    { hash: `#${EMAIL}` },
  )
  await expect.element(page.getByText(message)).toBeVisible()
})

test('only admins can open the page', async () => {
  const { requests } = await renderPrivacy({}, { role: 'editor' as 'admin' })
  await expect.element(page.getByText('Only admins can open this page')).toBeVisible()
  expect(requests.filter(({ route }) => route.includes('privacy'))).toEqual([])
})
