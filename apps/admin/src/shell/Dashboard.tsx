import { useSearchParams } from 'react-router-dom'
import { OutboxView } from '../outbox/OutboxView.tsx'
import { PeopleView } from '../people/PeopleView.tsx'
import { SubmissionsView } from '../submissions/list/SubmissionsView.tsx'
import { SubscribersView } from '../subscribers/SubscribersView.tsx'

/** Shows the list selected by the `view` parameter. */
export function Dashboard() {
  const [params] = useSearchParams()
  switch (params.get('view')) {
    case 'subscribers':
      return <SubscribersView />
    case 'mail':
      return <OutboxView />
    case 'people':
      return <PeopleView />
    default:
      return <SubmissionsView />
  }
}
