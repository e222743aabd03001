import { PlaceholderPage } from '../../components/PlaceholderPage.tsx'
import { fundraising } from '../../content/fundraising.ts'

export const meta = fundraising

export default function Fundraising() {
  return <PlaceholderPage>{fundraising.word}</PlaceholderPage>
}
