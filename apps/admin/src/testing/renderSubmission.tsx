import type { TeamRole } from '@duet/contract'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { SubmissionPage } from '../submissions/detail/SubmissionPage.tsx'
import { fakeSession, fakeUser, renderPage } from './renderApp.tsx'

interface RenderSubmissionOptions {
  /** The role in the session. @default 'admin' */
  role?: TeamRole
  /** Query string of the list, with `?`. */
  search?: string
}

/** Renders the page for submission `1`. At any other path, renders only the URL. */
export function renderSubmission({ role = 'admin', search = '' }: RenderSubmissionOptions = {}) {
  return renderPage('/admin/submission/:id', <SubmissionPage />, {
    session: fakeSession(fakeUser({ role })),
    path: `/admin/submission/1${search}`,
  })
}

/**
 * Makes SWR load the page's data again, as live changes do, until `locator` contains `text`. SWR
 * skips keys that it loaded in the last two seconds, so one event may not be enough.
 */
export async function reloadUntil(locator: Locator, text: string): Promise<void> {
  const reload = () => {
    window.dispatchEvent(new Event('online'))
    return locator.query()?.textContent
  }
  await expect.poll(reload).toContain(text)
}
