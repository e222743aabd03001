import { home } from '../../content/home.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'
import { DeploymentSection } from './DeploymentSection.tsx'
import { Hero } from './Hero.tsx'
import { Mission } from './Mission.tsx'

const Work = lazyHydrate(() => import('./Work.tsx'))

export const meta = home
export const preload = Work.preload

export default function Home() {
  return (
    <>
      <Hero />
      <Mission />
      <Work />
      <DeploymentSection />
    </>
  )
}
