import { expectToaster } from '@duet/ui'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { toaster } from './App.css.ts'
import { useConfig } from './config/ConfigContext.ts'
import { lazyComponent } from './pages/lazyComponent.tsx'
import { lazyPage } from './pages/lazyPage.tsx'
import { PageBoundary } from './pages/PageBoundary.tsx'
import { AccountProvider } from './session/AccountProvider.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { AppShell } from './shell/AppShell.tsx'
import { Dashboard, preloadSubmissions } from './shell/Dashboard.tsx'
import { LatePart } from './start/LatePart.tsx'
import { useIsPageShown } from './start/PageShownContext.ts'

const ConfirmIdentity = lazyComponent(
  () => import('./identity/ConfirmIdentity.tsx'),
  'ConfirmIdentity',
)
const SignInPage = lazyPage(() => import('./session/SignInPage.tsx'), 'SignInPage')
const CallbackPage = lazyPage(() => import('./session/CallbackPage.tsx'), 'CallbackPage')
const NotFound = lazyPage(() => import('./shell/NotFound.tsx'), 'NotFound')
const MessagePage = lazyPage(() => import('./outbox/MessagePage.tsx'), 'MessagePage')
const PersonPage = lazyPage(() => import('./people/PersonPage.tsx'), 'PersonPage')
const PrivacyPage = lazyPage(() => import('./privacy/PrivacyPage.tsx'), 'PrivacyPage')
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
const SystemPage = lazyPage(() => import('./system/SystemPage.tsx'), 'SystemPage')
const EnrollmentPage = lazyPage(() => import('./twoStep/EnrollmentPage.tsx'), 'EnrollmentPage')
const SecondStepPage = lazyPage(() => import('./twoStep/SecondStepPage.tsx'), 'SecondStepPage')

// Toasts that are shown earlier appear once this has loaded.
const Toaster = lazyComponent(() => import('./start/loadedToaster.ts'), 'Toaster')

export function App() {
  const { serverManagesAccounts } = useConfig()
  const isPageShown = useIsPageShown()
  useEffect(expectToaster, [])
  useEffect(() => {
    // Most users open the list next. If this fails, the list loads its code again.
    if (isPageShown) preloadSubmissions().catch(() => undefined)
  }, [isPageShown])
  return (
    <>
      <PageBoundary>
        <Routes>
          <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
          <Route path="/admin" element={<Navigate to="/admin/dashboard" replace />} />
          <Route path="/admin/login" element={<SignInPage />} />
          <Route path="/admin/callback" element={<CallbackPage />} />
          <Route element={<AccountProvider />}>
            <Route path="/admin/second-step" element={<SecondStepPage />} />
            <Route path="/admin/forgot-password" element={<ForgotPasswordPage />} />
            <Route path="/admin/confirm" element={<ConfirmPage />} />
            <Route path="/admin/set-password" element={<SetPasswordPage />} />
            <Route path="/admin/accept-invitation" element={<AcceptInvitationPage />} />
            <Route element={<ConfirmIdentity />}>
              <Route path="/admin/set-up-second-step" element={<EnrollmentPage />} />
            </Route>
          </Route>
          <Route element={<RequireSession />}>
            <Route element={<AppShell />}>
              <Route path="/admin/dashboard" element={<Dashboard />} />
              <Route path="/admin/submission/:id" element={<SubmissionPage />} />
              <Route path="/admin/mail/:id" element={<MessagePage />} />
              {serverManagesAccounts && <Route path="/admin/person/:id" element={<PersonPage />} />}
              <Route path="/admin/privacy" element={<PrivacyPage />} />
              <Route path="/admin/system" element={<SystemPage />} />
              <Route element={<AccountProvider />}>
                <Route element={<ConfirmIdentity />}>
                  <Route path="/admin/profile" element={<ProfilePage />} />
                </Route>
              </Route>
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </PageBoundary>
      <LatePart>
        <Toaster className={toaster} />
      </LatePart>
    </>
  )
}
