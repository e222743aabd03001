import { Industries } from './Industries.tsx'
import { Performance } from './Performance.tsx'
import { Team } from './Team.tsx'

/** Shows the sections with carousels and the marquee. They hydrate together. */
export default function LazySections() {
  return (
    <>
      <Industries />
      <Performance />
      <Team />
    </>
  )
}
