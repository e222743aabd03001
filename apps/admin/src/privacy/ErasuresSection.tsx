import type { Erasure } from '@duet/contract'
import { Button } from '@duet/ui'
import * as form from '../controls/Form.css.ts'
import { formatDateTime } from '../dates/dates.ts'
import * as rows from '../profile/rows.css.ts'
import { LoadProblem } from '../records/LoadProblem.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { usePageCommands } from '../shortcuts/commands.ts'
import { list } from '../theme/list.css.ts'
import { describeCounts, describeErasure } from './erasureTexts.ts'
import { useErasureUndo } from './useErasureUndo.ts'
import { useErasures } from './usePrivacy.ts'

/** Lists the newest erasures. Erasures from the last day have an undo button. */
export function ErasuresSection() {
  const { data, error, mutate } = useErasures()
  const erasureUndo = useErasureUndo()
  return (
    <SettingsSection
      title="Erased data"
      description="You can undo an erasure for a day. Then the data and the person’s address are gone for good."
    >
      {!data && !error && (
        <p className={rows.note} role="status">
          Loading erasures...
        </p>
      )}
      {!data && error && (
        <LoadProblem
          error={error}
          introduction="Failed to load erasures."
          onRetry={() => void mutate(undefined)}
        />
      )}
      {data?.length === 0 && <p className={rows.note}>Nothing has been erased yet.</p>}
      {data && data.length > 0 && (
        <ul className={`${list} ${rows.list}`}>
          {data.map((erasure) => (
            <ErasureRow
              key={erasure.id}
              erasure={erasure}
              isUndoing={erasureUndo.runningId === erasure.id}
              onUndo={() => erasureUndo.run(erasure.id)}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

interface ErasureRowProps {
  erasure: Erasure
  isUndoing: boolean
  onUndo: () => void
}

function ErasureRow({ erasure, isUndoing, onUndo }: ErasureRowProps) {
  const title = describeErasure(erasure)
  usePageCommands([
    erasure.can_undo && {
      id: `undo ${erasure.id}`,
      label: `Undo: ${title}`,
      detail: formatDateTime(erasure.created_at),
      run: onUndo,
    },
  ])
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <span className={rows.name}>{title}</span>
        <span className={rows.note}>{describeCounts(erasure.counts)}</span>
        <span className={rows.detail}>
          {erasure.actor.name}, {formatDateTime(erasure.created_at)}
          {erasure.undone_at && `, undone ${formatDateTime(erasure.undone_at)}`}
          {erasure.can_undo && `, final ${formatDateTime(erasure.final_at)}`}
        </span>
      </div>
      {erasure.can_undo && (
        <Button
          size="small"
          className={form.button}
          aria-label={`Undo: ${title}`}
          pending={isUndoing}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
