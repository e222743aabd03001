import { useState } from 'react'
import { getErrorSentence } from '../api/errors.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { formatDateTime } from '../dates/dates.ts'
import { storeDraft } from '../drafts/draftStorage.ts'
import * as rows from '../profile/rows.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { usePermissions } from '../team/usePermissions.ts'
import { RetentionForm } from './RetentionForm.tsx'
import { getRetentionDraftKey, type RetentionDraft, readRetentionDraft } from './retentionDraft.ts'
import { useRetention } from './usePrivacy.ts'

/** Shows the rules that erase old data. Changes by other people don't replace the user's draft. */
export function RetentionSection() {
  const { data, error } = useRetention()
  const draftKey = getRetentionDraftKey(usePermissions().selfId)
  /** The settings that the form started with; `undefined` if there is no draft. */
  const [draftBase, setDraftBase] = useState<RetentionDraft | undefined>(() =>
    readRetentionDraft(draftKey),
  )
  const [endedDraftCount, setEndedDraftCount] = useState(0)
  const settings = draftBase ?? data

  function handleEnd() {
    storeDraft(draftKey, undefined)
    setDraftBase(undefined)
    setEndedDraftCount((count) => count + 1)
  }

  return (
    <SettingsSection
      title="How long to keep data"
      command="Change how long to keep data"
      description={
        <>
          <p>
            These rules erase old data once a day. You can undo each run for a day under “Erased
            data.”
          </p>
          {data?.last_run_at && <p>Last run: {formatDateTime(data.last_run_at)}</p>}
        </>
      }
    >
      {!settings && !error && (
        <p className={rows.note} role="status">
          Loading rules...
        </p>
      )}
      {!settings && error && (
        <FormProblem message={`Failed to load the rules. ${getErrorSentence(error)}`} />
      )}
      {settings && (
        <RetentionForm
          // A new key resets the fields.
          key={`${settings.version} ${endedDraftCount}`}
          settings={settings}
          draftKey={draftKey}
          hasDraft={draftBase !== undefined}
          onEdit={() => setDraftBase(settings)}
          onEnd={handleEnd}
        />
      )}
    </SettingsSection>
  )
}
