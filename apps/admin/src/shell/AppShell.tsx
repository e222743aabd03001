import { SkipLink } from '@duet/ui'
import { Outlet } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { useFocusRestoration } from '../focus/focusRestoration.ts'
import { ConnectionStatus } from '../live/ConnectionStatus.tsx'
import { LiveProvider } from '../live/LiveProvider.tsx'
import { NewRequestAnnouncer } from '../live/NewRequestAnnouncer.tsx'
import { MailBanner } from '../outbox/MailBanner.tsx'
import { lazyComponent } from '../pages/lazyComponent.tsx'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { UndoProvider } from '../people/UndoProvider.tsx'
import { LatePart } from '../start/LatePart.tsx'
import { PageShownProvider } from '../start/PageShownProvider.tsx'
import { useSubmissionCounts } from '../submissions/useSubmissionCounts.ts'
import { useSubscriberCounts } from '../subscribers/useSubscriberCounts.ts'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { EditSenderLoader } from './EditSenderLoader.tsx'
import { TopBar } from './TopBar.tsx'
import { useLiveRefresh } from './useLiveRefresh.ts'
import { useLoadFailedToast } from './useLoadFailedToast.ts'

const ReminderNotifier = lazyComponent(
  () => import('../notifications/ReminderNotifier.tsx'),
  'ReminderNotifier',
)

const SWR_CONFIG = {
  // Each session has a separate cache, so signing out discards the session's data.
  provider: () => new Map(),
  shouldRetryOnError: false,
}

/** Renders the frame around every page for signed-in users. */
export function AppShell() {
  return (
    <SWRConfig value={SWR_CONFIG}>
      <PageShownProvider>
        <LiveProvider>
          <UndoProvider>
            <Frame />
          </UndoProvider>
        </LiveProvider>
      </PageShownProvider>
    </SWRConfig>
  )
}

function Frame() {
  const { isNarrow, isOneColumn, isShort } = useTableLayout()
  const { can } = usePermissions()
  useFocusRestoration()
  useLiveRefresh()
  useLoadFailedToast(useSubmissionCounts(), useSubscriberCounts())
  return (
    <div
      data-layout={isNarrow ? 'narrow' : isOneColumn ? 'one-column' : undefined}
      data-short={isShort ? '' : undefined}
    >
      <SkipLink href="#main">Skip to content</SkipLink>
      <TopBar />
      {can('outbox.read') && <MailBanner />}
      <main id="main" tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <NewRequestAnnouncer />
      <ConnectionStatus />
      <EditSenderLoader />
      <LatePart>
        <ReminderNotifier />
      </LatePart>
    </div>
  )
}
