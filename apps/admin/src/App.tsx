import { Toaster } from '@duet/ui'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import * as styles from './App.css.ts'
import { useConfig } from './config/ConfigContext.ts'
import { ConfirmIdentity } from './identity/ConfirmIdentity.tsx'
import { lazyComponent } from './pages/lazyComponent.ts'
import { PageBoundary } from './pages/PageBoundary.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { Dashboard } from './shell/Dashboard.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

const LoginPage = lazyComponent(() => import('./session/LoginPage.tsx'), 'LoginPage')
const CallbackPage = lazyComponent(() => import('./session/CallbackPage.tsx'), 'CallbackPage')
const MessagePage = lazyComponent(() => import('./outbox/MessagePage.tsx'), 'MessagePage')
const PersonPage = lazyComponent(() => import('./people/PersonPage.tsx'), 'PersonPage')
const PrivacyPage = lazyComponent(() => import('./privacy/PrivacyPage.tsx'), 'PrivacyPage')
const ProfilePage = lazyComponent(() => import('./profile/ProfilePage.tsx'), 'ProfilePage')
const AcceptInvitationPage = lazyComponent(
  () => import('./recovery/AcceptInvitationPage.tsx'),
  'AcceptInvitationPage',
)
const ConfirmPage = lazyComponent(() => import('./recovery/ConfirmPage.tsx'), 'ConfirmPage')
const ForgotPasswordPage = lazyComponent(
  () => import('./recovery/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
)
const SetPasswordPage = lazyComponent(
  () => import('./recovery/SetPasswordPage.tsx'),
  'SetPasswordPage',
)
const SubmissionPage = lazyComponent(
  () => import('./submissions/detail/SubmissionPage.tsx'),
  'SubmissionPage',
)
const EnrollmentPage = lazyComponent(() => import('./twoStep/EnrollmentPage.tsx'), 'EnrollmentPage')
const SecondStepPage = lazyComponent(() => import('./twoStep/SecondStepPage.tsx'), 'SecondStepPage')

const LISTS_PATH = '/admin/dashboard'

export function App() {
  const { serverManagesAccounts } = useConfig()
  const { pathname } = useLocation()
  return (
    <>
      <PageBoundary>
        <Routes>
          <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
          <Route path="/admin" element={<Navigate to="/admin/dashboard" replace />} />
          <Route path="/admin/login" element={<LoginPage />} />
          <Route path="/admin/callback" element={<CallbackPage />} />
          <Route path="/admin/second-step" element={<SecondStepPage />} />
          <Route path="/admin/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/admin/confirm" element={<ConfirmPage />} />
          <Route path="/admin/set-password" element={<SetPasswordPage />} />
          <Route path="/admin/accept-invitation" element={<AcceptInvitationPage />} />
          <Route element={<ConfirmIdentity />}>
            <Route path="/admin/set-up-second-step" element={<EnrollmentPage />} />
            <Route element={<RequireSession />}>
              <Route element={<Shell />}>
                <Route path={LISTS_PATH} element={<Dashboard />} />
                <Route path="/admin/submission/:id" element={<SubmissionPage />} />
                <Route path="/admin/mail/:id" element={<MessagePage />} />
                {serverManagesAccounts && (
                  <Route path="/admin/person/:id" element={<PersonPage />} />
                )}
                <Route path="/admin/privacy" element={<PrivacyPage />} />
                <Route path="/admin/profile" element={<ProfilePage />} />
              </Route>
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </PageBoundary>
      <Toaster className={pathname === LISTS_PATH ? styles.toasterAboveTable : styles.toaster} />
    </>
  )
}
