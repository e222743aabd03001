import { useSearchParams } from 'react-router-dom'
import { useConfig } from '../ConfigContext.ts'
import { OverviewStrip } from '../overview/OverviewStrip.tsx'
import { lazyComponent } from '../pages/lazyComponent.ts'
import { SubmissionsView } from '../submissions/list/SubmissionsView.tsx'

const OutboxView = lazyComponent(() => import('../outbox/OutboxView.tsx'), 'OutboxView')
const OverviewPage = lazyComponent(() => import('../overview/OverviewPage.tsx'), 'OverviewPage')
const PeopleView = lazyComponent(() => import('../people/PeopleView.tsx'), 'PeopleView')
const SubscribersView = lazyComponent(
  () => import('../subscribers/SubscribersView.tsx'),
  'SubscribersView',
)

/** Shows the list selected by the `view` parameter. */
export function Dashboard() {
  const [params] = useSearchParams()
  const { serverManagesAccounts } = useConfig()
  switch (params.get('view')) {
    case 'subscribers':
      return <SubscribersView />
    case 'mail':
      return <OutboxView />
    case 'overview':
      return <OverviewPage />
    case 'people':
      return serverManagesAccounts ? <PeopleView /> : <Submissions />
    default:
      return <Submissions />
  }
}

function Submissions() {
  return <SubmissionsView overview={<OverviewStrip />} />
}
