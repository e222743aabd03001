import { SkipLink } from '@duet/ui'
import { Outlet } from 'react-router-dom'
import { ListsProvider } from '../lists/ListsProvider.tsx'
import { DeskBar } from './DeskBar.tsx'

/** What every signed-in page stands in: the lists, and the bar over the page. */
export function Desk() {
  return (
    <ListsProvider>
      <SkipLink href="#main">Skip to content</SkipLink>
      <DeskBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </ListsProvider>
  )
}
