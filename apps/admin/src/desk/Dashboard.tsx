import { useSearchParams } from 'react-router-dom'
import { SubmissionsView } from '../submissions/SubmissionsView.tsx'
import { SubscribersView } from '../subscribers/SubscribersView.tsx'

/** One of the two lists, by the address. */
export function Dashboard() {
  const [params] = useSearchParams()
  return params.get('view') === 'subscribers' ? <SubscribersView /> : <SubmissionsView />
}
