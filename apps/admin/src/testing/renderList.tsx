import type { TeamRole } from '@duet/contract'
import { SubmissionsView } from '../submissions/list/SubmissionsView.tsx'
import { fakeSession, fakeUser, renderPage } from './renderApp.tsx'

/** Renders the list of submissions. At any other path, renders only the URL. */
export function renderList({ search = '', role = 'admin' as TeamRole } = {}) {
  return renderPage('/admin/dashboard', <SubmissionsView />, {
    session: fakeSession(fakeUser({ role })),
    path: `/admin/dashboard${search}`,
  })
}
