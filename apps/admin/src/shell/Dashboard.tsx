import { useSearchParams } from 'react-router-dom'
import { useConfig } from '../ConfigContext.ts'
import { OutboxView } from '../outbox/OutboxView.tsx'
import { OverviewPage } from '../overview/OverviewPage.tsx'
import { PeopleView } from '../people/PeopleView.tsx'
import { SubmissionsView } from '../submissions/list/SubmissionsView.tsx'
import { SubscribersView } from '../subscribers/SubscribersView.tsx'

/** Shows the list selected by the `view` parameter. */
export function Dashboard() {
  const [params] = useSearchParams()
  const { hasAccounts } = useConfig()
  switch (params.get('view')) {
    case 'subscribers':
      return <SubscribersView />
    case 'mail':
      return <OutboxView />
    case 'overview':
      return <OverviewPage />
    case 'people':
      return hasAccounts ? <PeopleView /> : <SubmissionsView />
    default:
      return <SubmissionsView />
  }
}
