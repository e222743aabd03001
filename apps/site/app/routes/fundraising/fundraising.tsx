import { fundraising } from '../../content/fundraising.ts'
import { Bare } from '../../page/Bare.tsx'

export const meta = fundraising

export default function Fundraising() {
  return <Bare>{fundraising.word}</Bare>
}
