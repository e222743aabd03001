import { home } from '../../content/home.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'
import { DeploymentSection, preloadForms } from './DeploymentSection.tsx'
import { Hero } from './Hero.tsx'
import { Mission } from './Mission.tsx'

const LazySections = lazyHydrate(() => import('./LazySections.tsx'))

export const meta = home
export const preload = () => Promise.all([LazySections.preload(), preloadForms()])

export default function Home() {
  return (
    <>
      <Hero />
      <Mission />
      <LazySections />
      <DeploymentSection />
    </>
  )
}
