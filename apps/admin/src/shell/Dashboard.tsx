import { nameRoles } from '@duet/contract'
import { useSearchParams } from 'react-router-dom'
import { useConfig } from '../config/ConfigContext.ts'
import { OverviewStrip } from '../overview/OverviewStrip.tsx'
import { lazyComponent } from '../pages/lazyComponent.ts'
import { SubmissionsView } from '../submissions/list/SubmissionsView.tsx'
import { usePermissions } from '../team/usePermissions.ts'

const NoPermission = lazyComponent(() => import('../records/NoPermission.tsx'), 'NoPermission')
const OutboxView = lazyComponent(() => import('../outbox/OutboxView.tsx'), 'OutboxView')
const OverviewPage = lazyComponent(() => import('../overview/OverviewPage.tsx'), 'OverviewPage')
const PeopleView = lazyComponent(() => import('../people/PeopleView.tsx'), 'PeopleView')
const SubscribersView = lazyComponent(
  () => import('../subscribers/SubscribersView.tsx'),
  'SubscribersView',
)

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
      if (!serverManagesAccounts) return <Submissions />
      if (can('people.manage')) return <PeopleView />
      return (
        <NoPermission title={`Only ${nameRoles('people.manage')} can see people’s accounts`}>
          Ask an admin to invite people or to change roles.
        </NoPermission>
      )
    default:
      return <Submissions />
  }
}

function Submissions() {
  return <SubmissionsView overview={<OverviewStrip />} />
}
