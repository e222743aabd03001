import type { OutboxStatus } from '@duet/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { CommandPalette } from '../commands/CommandPalette.tsx'
import { createResponse } from '../testing/fakeSubmissionServer.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { MailBanner } from './MailBanner.tsx'

const NOT_SET_UP: OutboxStatus = {
  channels: [],
  failing_since: null,
  reaches_people: false,
  waiting: 0,
  resting: 2,
  dead: 0,
}
const TEAM_ONLY: OutboxStatus = {
  ...NOT_SET_UP,
  channels: [
    { channel: 'form', failing_since: null, last_error: null, next_attempt_at: null, waiting: 0 },
  ],
}
const NO_PROBLEM: OutboxStatus = { ...TEAM_ONLY, reaches_people: true }

async function renderBanner(status: OutboxStatus, role: 'admin' | 'editor' = 'admin') {
  await cleanup()
  fakeServer({ 'GET /api/outbox/status': () => createResponse(status) })
  const elements = (
    <>
      <CommandPalette />
      <MailBanner />
    </>
  )
  await renderPage('/admin/dashboard', elements, { session: fakeSession(fakeUser({ role })) })
}

const warning = page.getByText('Mail isn’t set up.')
const dismissButton = page.getByRole('button', { name: 'Dismiss warning' })

test('stays hidden after the user dismisses it, until the problem changes', async () => {
  await renderBanner(NOT_SET_UP)
  await expect.element(warning).toBeVisible()
  await dismissButton.click()
  await expect.element(warning).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()

  let isLoaded = false
  await cleanup()
  fakeServer({
    'GET /api/outbox/status': () => {
      isLoaded = true
      return createResponse({ ...NOT_SET_UP, resting: 3 })
    },
  })
  await renderPage('/admin/dashboard', <MailBanner />, { session: fakeSession(fakeUser()) })
  await expect.poll(() => isLoaded).toBe(true)
  await expect.element(warning).not.toBeInTheDocument()

  await renderBanner(TEAM_ONLY)
  await expect
    .element(page.getByText('Mail to requesters and subscribers isn’t set up.'))
    .toBeVisible()
})

test('appears again if the problem is fixed and then returns', async () => {
  await renderBanner(NOT_SET_UP)
  await dismissButton.click()
  await renderBanner(NO_PROBLEM)
  await expect.poll(() => Object.keys(localStorage).join()).not.toContain('mail-problem')
  await renderBanner(NOT_SET_UP)
  await expect.element(warning).toBeVisible()
})

test('a command hides it, too', async () => {
  await renderBanner(NOT_SET_UP)
  await expect.element(warning).toBeVisible()
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('option', { name: 'Dismiss the mail warning' }).click()
  await expect.element(warning).not.toBeInTheDocument()
})

test('names the server’s settings only to admins', async () => {
  await renderBanner(NOT_SET_UP)
  await expect.element(page.getByText('Set SMTP_URL', { exact: false })).toBeVisible()
  await renderBanner(NOT_SET_UP, 'editor')
  await expect
    .element(page.getByText('Ask an admin to set up mail.', { exact: false }))
    .toBeVisible()
  expect(page.getByText('SMTP_URL', { exact: false }).query()).toBeNull()
})
