import type { Reminder } from '@duet/contract'
import { useSWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import { fakeServer, fakeSession, renderPage } from '../testing/renderApp.tsx'
import { browserNotifications } from './browserNotifications.ts'
import { ReminderNotifier } from './ReminderNotifier.tsx'

const PATH = '/api/account/reminders'

/** A browser notification that only remembers its texts. */
class FakeNotification {
  static permission: NotificationPermission = 'granted'
  static shown: FakeNotification[] = []
  onclick = () => {}
  close = vi.fn()
  readonly title: string
  readonly options: NotificationOptions
  constructor(title: string, options: NotificationOptions) {
    this.title = title
    this.options = options
    FakeNotification.shown.push(this)
  }
}

const createReminder = (id: string): Reminder => ({
  id,
  kind: 'assigned',
  submission_id: '4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6',
  created_at: '2026-11-20T09:00:00.000Z',
})

function ReloadButton() {
  const { mutate } = useSWRConfig()
  return (
    <button type="button" onClick={() => void mutate(PATH)}>
      Reload
    </button>
  )
}

let reminders: Reminder[]
beforeEach(() => {
  reminders = [createReminder('old')]
  FakeNotification.permission = 'granted'
  FakeNotification.shown = []
  vi.stubGlobal('Notification', FakeNotification)
})
afterEach(() => {
  browserNotifications.set('off')
})

async function renderNotifier() {
  const requests = fakeServer({ [`GET ${PATH}`]: () => createResponse(reminders) })
  await renderPage(
    '/admin/dashboard',
    <>
      <ReminderNotifier />
      <ReloadButton />
    </>,
    { session: fakeSession() },
  )
  return requests
}

test('shows each new reminder once, and opens the request', async () => {
  browserNotifications.set('on')
  const requests = await renderNotifier()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  reminders = [createReminder('new'), ...reminders]
  const reload = page.getByRole('button', { name: 'Reload' })
  await reload.click()
  await expect.poll(() => FakeNotification.shown.length).toBe(1)
  reminders = [createReminder('newer'), ...reminders]
  await reload.click()
  await expect.poll(() => FakeNotification.shown.length).toBe(2)
  // Two requests in one notification would have another title.
  const titles = FakeNotification.shown.map(({ title }) => title)
  expect(titles).toEqual(['A request was assigned to you', 'A request was assigned to you'])
  const [notification] = FakeNotification.shown
  expect(notification?.options.body).toBe('Request 4F9A-21C7')
  notification?.onclick()
  await expect
    .element(page.getByRole('status', { name: 'URL' }))
    .toHaveTextContent('/admin/submission/4f9a21c7-1b2c-4d3e-8f90-a1b2c3d4e5f6')
})

test('asks the server for nothing while notifications are off', async () => {
  const requests = await renderNotifier()
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(requests).toEqual([])
  expect(FakeNotification.shown).toEqual([])
})
