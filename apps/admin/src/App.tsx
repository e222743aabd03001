import { Toaster } from '@duet/ui'
import { Navigate, Route, Routes } from 'react-router-dom'
import * as styles from './App.css.ts'
import { useConfig } from './ConfigContext.ts'
import { NotFound } from './NotFound.tsx'
import { lazyPage } from './pages/lazyPage.ts'
import { PageBoundary } from './pages/PageBoundary.tsx'
import { CallbackPage } from './session/CallbackPage.tsx'
import { LoginPage } from './session/LoginPage.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { Dashboard } from './shell/Dashboard.tsx'
import { Shell } from './shell/Shell.tsx'

const MessagePage = lazyPage(() => import('./outbox/MessagePage.tsx'), 'MessagePage')
const PersonPage = lazyPage(() => import('./people/PersonPage.tsx'), 'PersonPage')
const ProfilePage = lazyPage(() => import('./profile/ProfilePage.tsx'), 'ProfilePage')
const AcceptInvitationPage = lazyPage(
  () => import('./recovery/AcceptInvitationPage.tsx'),
  'AcceptInvitationPage',
)
const ConfirmPage = lazyPage(() => import('./recovery/ConfirmPage.tsx'), 'ConfirmPage')
const ForgotPasswordPage = lazyPage(
  () => import('./recovery/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
)
const SetPasswordPage = lazyPage(() => import('./recovery/SetPasswordPage.tsx'), 'SetPasswordPage')
const SubmissionPage = lazyPage(
  () => import('./submissions/detail/SubmissionPage.tsx'),
  'SubmissionPage',
)
const EnrollmentPage = lazyPage(() => import('./twoStep/EnrollmentPage.tsx'), 'EnrollmentPage')
const SecondStepPage = lazyPage(() => import('./twoStep/SecondStepPage.tsx'), 'SecondStepPage')

export function App() {
  const { hasAccounts } = useConfig()
  return (
    <>
      <PageBoundary>
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
              <Route path="/admin/dashboard" element={<Dashboard />} />
              <Route path="/admin/submission/:id" element={<SubmissionPage />} />
              <Route path="/admin/mail/:id" element={<MessagePage />} />
              {hasAccounts && <Route path="/admin/person/:id" element={<PersonPage />} />}
              <Route path="/admin/profile" element={<ProfilePage />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </PageBoundary>
      <Toaster className={styles.toaster} />
    </>
  )
}
