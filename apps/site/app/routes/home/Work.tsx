import { Industries } from './Industries.tsx'
import { Performance } from './Performance.tsx'
import { Team } from './Team.tsx'

/** Shows the sections with carousels and a marquee, which hydrate together. */
export default function Work() {
  return (
    <>
      <Industries />
      <Performance />
      <Team />
    </>
  )
}
