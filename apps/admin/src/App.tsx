import { Toaster } from '@duet/ui'
import { Navigate, Route, Routes } from 'react-router-dom'
import { NotFound } from './NotFound.tsx'
import { MessagePage } from './outbox/MessagePage.tsx'
import { PersonPage } from './people/PersonPage.tsx'
import { ProfilePage } from './profile/ProfilePage.tsx'
import { AcceptInvitationPage } from './recovery/AcceptInvitationPage.tsx'
import { ConfirmPage } from './recovery/ConfirmPage.tsx'
import { ForgotPasswordPage } from './recovery/ForgotPasswordPage.tsx'
import { SetPasswordPage } from './recovery/SetPasswordPage.tsx'
import { LoginPage } from './session/LoginPage.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { Dashboard } from './shell/Dashboard.tsx'
import { Shell } from './shell/Shell.tsx'
import { SubmissionPage } from './submissions/detail/SubmissionPage.tsx'

export function App() {
  return (
    <>
      <Routes>
        <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="/admin" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="/admin/login" element={<LoginPage />} />
        <Route path="/admin/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/admin/confirm" element={<ConfirmPage />} />
        <Route path="/admin/set-password" element={<SetPasswordPage />} />
        <Route path="/admin/accept-invitation" element={<AcceptInvitationPage />} />
        <Route element={<RequireSession />}>
          <Route element={<Shell />}>
            <Route path="/admin/dashboard" element={<Dashboard />} />
            <Route path="/admin/submission/:id" element={<SubmissionPage />} />
            <Route path="/admin/mail/:id" element={<MessagePage />} />
            <Route path="/admin/person/:id" element={<PersonPage />} />
            <Route path="/admin/profile" element={<ProfilePage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
      <Toaster />
    </>
  )
}
