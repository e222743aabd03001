import { Industries } from './Industries.tsx'
import { Performance } from './Performance.tsx'
import { Team } from './Team.tsx'

/** Shows the home page's carousels and marquee. These sections hydrate together. */
export default function LazySections() {
  return (
    <>
      <Industries />
      <Performance />
      <Team />
    </>
  )
}
