import { memo } from 'react'
import { home } from '../../content/home.ts'
import { Later } from '../../page/Later.tsx'
import { onDemand } from '../../page/onDemand.ts'
import { DeploymentSection } from './DeploymentSection.tsx'
import { Hero } from './Hero.tsx'
import { Mission } from './Mission.tsx'

const work = onDemand(() => import('./Work.tsx'))

export const meta = home
export const loadRest = work.want

export default function Home() {
  return (
    <>
      <Hero />
      <Mission />
      <LaterWork />
      <DeploymentSection />
    </>
  )
}

// @NOTE Memoised and without props, so that nothing reaches its boundary before its code does.
const LaterWork = memo(() => (
  <Later onWanted={work.want}>
    <work.Component />
  </Later>
))
