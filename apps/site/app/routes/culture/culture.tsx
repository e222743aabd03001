import { Text } from '@duet/ui'
import { useBrand } from '../../content/brand.ts'
import { culture } from '../../content/culture.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Passage } from '../../page/Passage.tsx'

export const meta = culture

export default function Culture() {
  return (
    <>
      <PageHead title={culture.heading}>
        <Text look="lead">{culture.lead}</Text>
      </PageHead>
      {culture.sections.map(({ title, text }) => (
        <Passage key={title} title={title}>
          <Text>{text}</Text>
        </Passage>
      ))}
      <Passage title={culture.team(useBrand())}>
        <Text>{culture.teamText}</Text>
      </Passage>
    </>
  )
}
