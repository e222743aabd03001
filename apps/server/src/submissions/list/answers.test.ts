import type { Overview, Submission, SubmissionCounts } from '@duet/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../../testing/team.ts'
import { updateAnswerDueTimes } from '../answerDueTimes.ts'
import { addIsoDays, getStartOfDay } from '../days.ts'

const NOW = Date.now()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A time zone in which the current day doesn't end within an hour. */
const TIME_ZONE = new Date(NOW).getUTCHours() < 12 ? 'UTC' : 'Pacific/Pago_Pago'
const toIso = (time: number) => new Date(time).toISOString()
const HOUR_AGO = toIso(NOW - HOUR_MS)
const IN_AN_HOUR = toIso(NOW + HOUR_MS)
const IN_TWO_DAYS = toIso(NOW + 2 * DAY_MS)
const THREE_DAYS_AGO = toIso(NOW - 3 * DAY_MS)

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer()
  const received = { created_at: THREE_DAYS_AGO }
  await addSubmissions(server.db, [
    { ...received, company: 'Overdue', answer_due_at: HOUR_AGO },
    { ...received, company: 'Today', answer_due_at: IN_AN_HOUR },
    { ...received, company: 'Later', answer_due_at: IN_TWO_DAYS },
    { ...received, company: 'NoClock' },
    {
      ...received,
      company: 'Kept',
      status: 'contacted',
      answer_due_at: HOUR_AGO,
      first_contact_at: toIso(NOW - 2 * HOUR_MS),
    },
    {
      ...received,
      company: 'Late',
      status: 'won',
      answer_due_at: toIso(NOW - 2 * HOUR_MS),
      first_contact_at: HOUR_AGO,
    },
    { ...received, company: 'Spam', status: 'spam', answer_due_at: HOUR_AGO },
    { ...received, company: 'Gone', answer_due_at: HOUR_AGO, deleted_at: HOUR_AGO },
    {
      company: 'Old',
      created_at: toIso(NOW - 100 * DAY_MS),
      answer_due_at: toIso(NOW - 98 * DAY_MS),
    },
  ])
})
afterAll(() => server.close())

async function listCompanies(query: string) {
  const path = `/submissions?tz=${TIME_ZONE}&${query}`
  const { data } = await server.send<Submission[]>('viewer', 'GET', path)
  return data.map(({ company }) => company).join(' ')
}

it.each([
  ['answer_due=true', 'Old Overdue Today'],
  ['answer_due=false', 'Kept Late Later NoClock'],
  ['answer_late=true', 'Late Old Overdue'],
  ['answer_late=false', 'Kept'],
  ['answer_due=true&status=spam', ''],
  ['match=any&answer_due=true&status=won', 'Late Old Overdue Today'],
  [`group=${encodeURIComponent('answer_due=true&status=won')}`, 'Late Old Overdue Today'],
])('filters by %s', async (query, companies) => {
  expect(await listCompanies(`sort=company&${query}`)).toBe(companies)
})

it('sorts the most urgent unanswered requests first, and all others last', async () => {
  const ascending = await listCompanies('sort=answer_due_at')
  expect(ascending).toMatch(/^Old Overdue Today Later /)
  expect(ascending.split(' ').slice(4).sort()).toEqual(['Kept', 'Late', 'NoClock'])
  expect(await listCompanies('sort=-answer_due_at')).toMatch(/^Later Today Overdue Old /)
  const { data, nextCursor } = await readPage('sort=answer_due_at&limit=3')
  expect(data.map(({ company }) => company)).toEqual(['Old', 'Overdue', 'Today'])
  const next = await readPage(`sort=answer_due_at&limit=1&cursor=${nextCursor}`)
  expect(next.data.map(({ company }) => company)).toEqual(['Later'])
})

async function readPage(query: string) {
  const headers = { Authorization: `Bearer ${server.getToken('viewer')}` }
  const response = await fetch(`${server.url}/api/submissions?${query}`, { headers })
  return (await response.json()) as { data: Submission[]; nextCursor: string }
}

it('counts answers that are due', async () => {
  const path = `/submissions/counts?tz=${TIME_ZONE}`
  const { data } = await server.send<SubmissionCounts>('viewer', 'GET', path)
  expect(data.answer_due).toBe(3)
})

it('counts kept and missed promises, in the period and in the last 90 days', async () => {
  const readOverview = async (query: string) =>
    (await server.send<Overview>('viewer', 'GET', `/overview?${query}`)).data
  const all = await readOverview('')
  expect(all.answers).toEqual({ kept: 1, missed: 3 })
  expect(all.recent_answers).toEqual({ kept: 1, missed: 2 })
  const old = await readOverview(`to=${toIso(NOW - 90 * DAY_MS).slice(0, 10)}`)
  expect(old.answers).toEqual({ kept: 0, missed: 1 })
  expect(old.recent_answers).toEqual({ kept: 1, missed: 2 })
  expect((await readOverview('answer_late=true')).total).toBe(3)
})

it('exports when answers are due', async () => {
  const path = `/api/submissions/export.csv?columns=company,answer_due_at&sort=answer_due_at&tz=UTC`
  const headers = { Authorization: `Bearer ${server.getToken('viewer')}` }
  const text = await (await fetch(`${server.url}${path}`, { headers })).text()
  const [header, , overdue] = text.replace('\uFEFF', '').split('\r\n')
  const [year, month, day] = HOUR_AGO.slice(0, 10).split('-').map(Number)
  expect(header).toBe('Company,Answer Due')
  expect(overdue).toBe(`Overdue,${month}/${day}/${year}`)
})

it('starts the clock when a request arrives, and stops it with the first contact', async () => {
  const id = await server.submit()
  const read = async () =>
    (await server.send<Submission>('viewer', 'GET', `/submission/${id}`)).data
  const { answer_due_at: dueAt, created_at: createdAt } = await read()
  expect(Date.parse(dueAt ?? '')).toBeGreaterThan(Date.parse(createdAt) + DAY_MS)
  expect(dueAt).toMatch(/T17:00:00\.000Z$/)
  await server.send('editor', 'PATCH', `/submission/${id}`, { body: { status: 'contacted' } })
  const answered = await read()
  expect(answered.first_contact_at).not.toBeNull()
  expect(answered.answer_due_at).toBe(dueAt)
})

it('applies a changed calendar to unanswered requests only', async () => {
  const id = await server.submit()
  const answeredId = await server.submit()
  const body = { status: 'qualified' }
  await server.send('editor', 'PATCH', `/submission/${answeredId}`, { body })
  const readDueTimes = async () => {
    const { data } = await server.send<Submission[]>('viewer', 'GET', '/submissions')
    return [id, answeredId].map(
      (wantedId) => data.find((row) => row.id === wantedId)?.answer_due_at,
    )
  }
  const [, answeredDueAt] = await readDueTimes()
  const tomorrow = addIsoDays(toIso(NOW).slice(0, 10), 1)
  const holidays = new Set(Array.from({ length: 14 }, (_, index) => addIsoDays(tomorrow, index)))
  const calendar = { timeZone: 'UTC', closingHour: 9, holidays }
  expect(await updateAnswerDueTimes(server.db, calendar)).toBeGreaterThan(0)
  const [dueAt, unchangedDueAt] = await readDueTimes()
  expect(Date.parse(dueAt ?? '')).toBeGreaterThan(getStartOfDay(addIsoDays(tomorrow, 14), 'UTC'))
  expect(dueAt).toMatch(/T09:00:00\.000Z$/)
  expect(unchangedDueAt).toBe(answeredDueAt)
  expect(await updateAnswerDueTimes(server.db, calendar)).toBe(0)
})
