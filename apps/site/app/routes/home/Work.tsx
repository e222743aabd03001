import { Industries } from './Industries.tsx'
import { Performance } from './Performance.tsx'
import { Team } from './Team.tsx'

/** What the robots do, where, and with whom: the part of the page with all that turns and runs. */
export default function Work() {
  return (
    <>
      <Industries />
      <Performance />
      <Team />
    </>
  )
}
