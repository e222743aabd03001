import { DEFAULT_NOTIFICATIONS } from '@duet/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { browserNotifications } from '../notifications/browserNotifications.ts'
import { createFailureResponse, createResponse } from '../testing/fakeSubmissionServer.ts'
import { findAppViolations } from '../testing/findAppViolations.ts'
import { fakeServer, fakeSession, renderPage } from '../testing/renderApp.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'

const PATCH = 'PATCH /api/account/notifications'

afterEach(() => {
  browserNotifications.set('off')
})

async function renderSection(routes: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({
    'GET /api/account/notifications': () => createResponse(DEFAULT_NOTIFICATIONS),
    ...routes,
  })
  await renderPage('/admin/profile', <NotificationsSection />, { session: fakeSession() })
  return requests
}

function stubPermission(permission: NotificationPermission) {
  const requestPermission = vi.fn(async () => permission)
  vi.stubGlobal('Notification', { permission, requestPermission })
  return requestPermission
}

const getSwitch = (name: string) => page.getByRole('switch', { name })

test('turns each notification on and off', async () => {
  const requests = await renderSection({
    [PATCH]: ({ body }) => createResponse({ ...DEFAULT_NOTIFICATIONS, ...body }),
  })
  for (const name of ['Assigned to you', 'Follow-up due', 'Answer overdue']) {
    await expect.element(getSwitch(name)).toBeChecked()
  }
  await expect.element(getSwitch('Daily digest')).not.toBeChecked()
  await getSwitch('Answer overdue').click()
  await expect.element(getSwitch('Answer overdue')).not.toBeChecked()
  await getSwitch('Daily digest').click()
  await expect
    .poll(() => requests.filter(({ route }) => route === PATCH).map(({ body }) => body))
    .toEqual([{ overdue: false }, { digest: true }])
  expect(await findAppViolations(document.body)).toEqual([])
})

test('shows the old value again if a change fails', async () => {
  await renderSection({ [PATCH]: () => createFailureResponse(503, 'busy') })
  await getSwitch('Follow-up due').click()
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  await expect.element(getSwitch('Follow-up due')).toBeChecked()
})

test('asks the browser before it shows notifications', async () => {
  const requestPermission = stubPermission('granted')
  await renderSection()
  await getSwitch('In this browser, too').click()
  await expect.element(getSwitch('In this browser, too')).toBeChecked()
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(browserNotifications.get()).toBe('on')
})

test('says how to allow notifications that the browser blocks', async () => {
  stubPermission('denied')
  await renderSection()
  await getSwitch('In this browser, too').click()
  await expect.element(page.getByText('Notifications are blocked')).toBeVisible()
  await expect.element(getSwitch('In this browser, too')).not.toBeChecked()
})
