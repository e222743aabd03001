import { VisuallyHidden } from '@duet/ui'
import { useAnnouncement } from '../framework/announcement.ts'

/** Announces the title of each page that the visitor navigates to. */
export function Announcer() {
  return <VisuallyHidden role="status">{useAnnouncement()}</VisuallyHidden>
}
