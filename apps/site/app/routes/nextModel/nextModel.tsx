import { PlaceholderPage } from '../../components/PlaceholderPage.tsx'
import { useBrand } from '../../content/brand.ts'
import { nextModel } from '../../content/nextModel.ts'

export const meta = nextModel

export default function NextModel() {
  return <PlaceholderPage>{nextModel.word(useBrand())}</PlaceholderPage>
}
