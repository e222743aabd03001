import { SkipLink } from '@duet/ui'
import { Outlet } from 'react-router-dom'
import { ListsProvider } from '../lists/ListsProvider.tsx'
import { MailBanner } from '../outbox/MailBanner.tsx'
import { OutboxProvider } from '../outbox/OutboxProvider.tsx'
import { DeskBar } from './DeskBar.tsx'
import { useRoom } from './useRoom.ts'

/** What every signed-in page stands in: the lists, the bar and what is wrong with the mail. */
export function Desk() {
  const { isNarrow } = useRoom()
  return (
    <ListsProvider>
      <OutboxProvider>
        <SkipLink href="#main">Skip to content</SkipLink>
        <DeskBar />
        <MailBanner />
        <main id="main" tabIndex={-1} data-room={isNarrow ? 'narrow' : undefined}>
          <Outlet />
        </main>
      </OutboxProvider>
    </ListsProvider>
  )
}
