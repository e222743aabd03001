import { Toaster } from '@duet/ui'
import { Navigate, Route, Routes } from 'react-router-dom'
import { Dashboard } from './desk/Dashboard.tsx'
import { Desk } from './desk/Desk.tsx'
import { NotFound } from './NotFound.tsx'
import { MessagePage } from './outbox/MessagePage.tsx'
import { LoginPage } from './session/LoginPage.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { SubmissionPage } from './submission/SubmissionPage.tsx'

/** The routes of the admin app. */
export function App() {
  return (
    <>
      <Routes>
        <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="/admin" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="/admin/login" element={<LoginPage />} />
        <Route element={<RequireSession />}>
          <Route element={<Desk />}>
            <Route path="/admin/dashboard" element={<Dashboard />} />
            <Route path="/admin/submission/:id" element={<SubmissionPage />} />
            <Route path="/admin/mail/:id" element={<MessagePage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
      <Toaster />
    </>
  )
}
