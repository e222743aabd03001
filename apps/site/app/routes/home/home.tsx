import { home } from '../../content/home.ts'
import { DeploymentSection } from './DeploymentSection.tsx'
import { Hero } from './Hero.tsx'
import { Industries } from './Industries.tsx'
import { Mission } from './Mission.tsx'
import { Performance } from './Performance.tsx'
import { Team } from './Team.tsx'

export const meta = home

export default function Home() {
  return (
    <>
      <Hero />
      <Mission />
      <Industries />
      <Performance />
      <Team />
      <DeploymentSection />
    </>
  )
}
