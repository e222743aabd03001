import type { RetentionSettings } from '@duet/contract'
import { useState } from 'react'
import { FormProblem } from '../controls/FormProblem.tsx'
import { formatDateTime } from '../dates.ts'
import { getErrorMessage } from '../errors.ts'
import * as rows from '../profile/rows.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { RetentionForm } from './RetentionForm.tsx'
import { useRetention } from './usePrivacy.ts'

/** Shows the rules that erase old data. Changes by other people don't replace the user's draft. */
export function RetentionSection() {
  const { data, error } = useRetention()
  /** The settings that the user's draft is based on; `undefined` if there is no draft. */
  const [draftBase, setDraftBase] = useState<RetentionSettings>()
  const settings = draftBase ?? data
  return (
    <SettingsSection
      title="How long to keep data"
      description={
        <>
          <p>Erases old data once a day. You can undo that for a day, under “Erased data”.</p>
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
        <FormProblem
          message={`Failed to load the rules. ${getErrorMessage(error).replace(/\.$/, '')}.`}
        />
      )}
      {settings && (
        <RetentionForm
          key={settings.version}
          settings={settings}
          onEdit={() => setDraftBase(settings)}
          onEnd={() => setDraftBase(undefined)}
        />
      )}
    </SettingsSection>
  )
}
