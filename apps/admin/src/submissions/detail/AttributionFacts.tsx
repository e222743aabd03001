import type { Submission } from '@duet/contract'
import { Fact } from '../../records/Fact.tsx'
import { describeSource } from '../describeSource.ts'
import { describeTouch } from '../describeTouch.ts'

/** Shows where the lead came from, if that was recorded. Render it in a `<dl>`. */
export function AttributionFacts({ submission }: { submission: Submission }) {
  const { source, first_touch: firstTouch, last_touch: lastTouch } = submission
  if (source === null) return null
  const firstText = firstTouch ? describeTouch(firstTouch) : ''
  const lastText = lastTouch ? describeTouch(lastTouch) : ''
  return (
    <>
      <Fact term="Source">
        <bdi>{describeSource(source)}</bdi>
      </Fact>
      {firstText !== '' && (
        <Fact term="First touch">
          <bdi>{firstText}</bdi>
        </Fact>
      )}
      {lastText !== '' && lastText !== firstText && (
        <Fact term="Last touch">
          <bdi>{lastText}</bdi>
        </Fact>
      )}
    </>
  )
}
