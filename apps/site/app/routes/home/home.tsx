import type { Brand } from '../../content/brand.ts'
import { home } from '../../content/home.ts'
import { DeploymentSection } from './DeploymentSection.tsx'
import { Hero } from './Hero.tsx'

export const meta = ({ product }: Brand) => ({
  title: home.title(product),
  description: home.description(product),
})

export default function Home() {
  return (
    <>
      <Hero />
      <DeploymentSection />
    </>
  )
}
