import { memo } from 'react'
import { home } from '../../content/home.ts'
import { DeploymentSection } from './DeploymentSection.tsx'
import { Hero } from './Hero.tsx'
import { Later } from './Later.tsx'
import { Mission } from './Mission.tsx'
import { onDemand } from './onDemand.ts'

const work = onDemand(() => import('./Work.tsx'), true)

export const meta = home

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
