import { Toaster } from '@duet/ui'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import * as styles from './App.css.ts'
import { useConfig } from './ConfigContext.ts'
import { NotFound } from './NotFound.tsx'
import { MessagePage } from './outbox/MessagePage.tsx'
import { PersonPage } from './people/PersonPage.tsx'
import { ProfilePage } from './profile/ProfilePage.tsx'
import { AcceptInvitationPage } from './recovery/AcceptInvitationPage.tsx'
import { ConfirmPage } from './recovery/ConfirmPage.tsx'
import { ForgotPasswordPage } from './recovery/ForgotPasswordPage.tsx'
import { SetPasswordPage } from './recovery/SetPasswordPage.tsx'
import { CallbackPage } from './session/CallbackPage.tsx'
import { LoginPage } from './session/LoginPage.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { Dashboard } from './shell/Dashboard.tsx'
import { Shell } from './shell/Shell.tsx'
import { SubmissionPage } from './submissions/detail/SubmissionPage.tsx'
import { EnrollmentPage } from './twoStep/EnrollmentPage.tsx'
import { SecondStepPage } from './twoStep/SecondStepPage.tsx'

const LISTS_PATH = '/admin/dashboard'

export function App() {
  const { hasAccounts } = useConfig()
  const { pathname } = useLocation()
  return (
    <>
      <Routes>
        <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="/admin" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="/admin/login" element={<LoginPage />} />
        <Route path="/admin/callback" element={<CallbackPage />} />
        <Route path="/admin/second-step" element={<SecondStepPage />} />
        <Route path="/admin/set-up-second-step" element={<EnrollmentPage />} />
        <Route path="/admin/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/admin/confirm" element={<ConfirmPage />} />
        <Route path="/admin/set-password" element={<SetPasswordPage />} />
        <Route path="/admin/accept-invitation" element={<AcceptInvitationPage />} />
        <Route element={<RequireSession />}>
          <Route element={<Shell />}>
            <Route path={LISTS_PATH} element={<Dashboard />} />
            <Route path="/admin/submission/:id" element={<SubmissionPage />} />
            <Route path="/admin/mail/:id" element={<MessagePage />} />
            {hasAccounts && <Route path="/admin/person/:id" element={<PersonPage />} />}
            <Route path="/admin/profile" element={<ProfilePage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
      <Toaster className={pathname === LISTS_PATH ? styles.toasterAboveTable : undefined} />
    </>
  )
}
