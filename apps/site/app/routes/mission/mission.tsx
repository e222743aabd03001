import { Heading, Text } from '@duet/ui'
import { mission } from '../../content/mission.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Passage } from '../../page/Passage.tsx'

export const meta = mission

export default function Mission() {
  return (
    <>
      <PageHead title={mission.heading}>
        <Text look="lead">{mission.lead}</Text>
      </PageHead>
      <Passage title={mission.principlesHeading}>
        {mission.sections.map(({ title, text }) => (
          <div key={title}>
            <Heading level={3}>{title}</Heading>
            <Text>{text}</Text>
          </div>
        ))}
      </Passage>
    </>
  )
}
