import { VisuallyHidden } from '@duet/ui'
import { useSyncExternalStore } from 'react'
import { current, subscribe } from './announce.ts'

/** The live region that says the title of each page that is arrived at. */
export function Announcer() {
  const message = useSyncExternalStore(subscribe, current, () => '')
  return <VisuallyHidden role="status">{message}</VisuallyHidden>
}
