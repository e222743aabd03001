import { nameRoles } from '@duet/contract'
import { useSearchParams } from 'react-router-dom'
import { useConfig } from '../config/ConfigContext.ts'
import { lazyComponent } from '../pages/lazyComponent.tsx'
import { lazyPage } from '../pages/lazyPage.tsx'
import { usePermissions } from '../team/usePermissions.ts'

const NoPermission = lazyPage(() => import('../records/NoPermission.tsx'), 'NoPermission')
const OutboxView = lazyPage(() => import('../outbox/OutboxView.tsx'), 'OutboxView')
const OverviewPage = lazyPage(() => import('../overview/OverviewPage.tsx'), 'OverviewPage')
const SubmissionsPage = lazyComponent(() => import('./SubmissionsPage.tsx'), 'SubmissionsPage')
const PeopleView = lazyPage(() => import('../people/PeopleView.tsx'), 'PeopleView')
const SubscribersView = lazyPage(
  () => import('../subscribers/SubscribersView.tsx'),
  'SubscribersView',
)

/** Loads the code for the list of submissions. */
export const preloadSubmissions = SubmissionsPage.preload

/** Shows the list or overview that the `view` parameter selects. */
export function Dashboard() {
  const [params] = useSearchParams()
  const { serverManagesAccounts } = useConfig()
  const { can } = usePermissions()
  switch (params.get('view')) {
    case 'subscribers':
      return <SubscribersView />
    case 'mail':
      if (can('outbox.read')) return <OutboxView />
      return (
        <NoPermission title={`Only ${nameRoles('outbox.read')} can see the mail`}>
          Ask an admin to change your role.
        </NoPermission>
      )
    case 'overview':
      return <OverviewPage />
    case 'people':
      if (!serverManagesAccounts) return <SubmissionsPage />
      if (can('people.manage')) return <PeopleView />
      return (
        <NoPermission title={`Only ${nameRoles('people.manage')} can see people’s accounts`}>
          Ask an admin to invite people or to change roles.
        </NoPermission>
      )
    default:
      return <SubmissionsPage />
  }
}
