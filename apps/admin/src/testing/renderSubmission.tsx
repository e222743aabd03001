import type { TeamRole } from '@duet/contract'
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
