import { useBrand } from '../../content/brand.ts'
import { nextModel } from '../../content/nextModel.ts'
import { Bare } from '../../page/Bare.tsx'

export const meta = nextModel

export default function NextModel() {
  return <Bare>{nextModel.word(useBrand())}</Bare>
}
