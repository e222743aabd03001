import { Industries } from './Industries.tsx'
import { Performance } from './Performance.tsx'
import { Team } from './Team.tsx'

/** Shows three sections, which have carousels and a marquee. The three hydrate together. */
export default function Work() {
  return (
    <>
      <Industries />
      <Performance />
      <Team />
    </>
  )
}
