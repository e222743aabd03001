import { useTeam } from '../../../team/useTeam.ts'
import { getMemberName } from '../../edits/changeTexts.ts'

export function OwnerName({ ownerId }: { ownerId: string | null }) {
  const team = useTeam()
  return ownerId === null ? null : <bdi>{getMemberName(ownerId, team)}</bdi>
}
