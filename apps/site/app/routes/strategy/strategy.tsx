import { Text } from '@duet/ui'
import { strategy } from '../../content/strategy.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Passage } from '../../page/Passage.tsx'

export const meta = strategy

export default function Strategy() {
  return (
    <>
      <PageHead title={strategy.heading}>
        <Text look="lead">{strategy.lead}</Text>
      </PageHead>
      {strategy.sections.map(({ title, text }) => (
        <Passage key={title} title={title}>
          <Text>{text}</Text>
        </Passage>
      ))}
    </>
  )
}
