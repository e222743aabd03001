import { compareTexts } from '@duet/contract'
import { Button, Select } from '@duet/ui'
import { useState } from 'react'
import { getErrorSentence } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import * as rows from '../profile/rows.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { useTeam } from '../team/useTeam.ts'
import { list } from '../theme/list.css.ts'
import { AuditRow } from './AuditRow.tsx'
import { ACTION_LABELS } from './auditTexts.ts'
import * as styles from './Privacy.css.ts'
import { type AuditFilters, useAuditLog } from './useAuditLog.ts'

const NO_FILTERS: AuditFilters = { action: '', actor: '' }

const ACTIONS = Object.entries(ACTION_LABELS).sort(([, a], [, b]) => compareTexts(a, b))

/** Lists security events, such as sign-ins, deletions, and exports of personal data. */
export function AuditSection() {
  const team = useTeam()
  const [filters, setFilters] = useState(NO_FILTERS)
  const { entries, error, isLoadingMore, hasMore, loadMore, reload } = useAuditLog(filters)
  return (
    <SettingsSection
      title="Audit log"
      command="Search the audit log"
      description="Sign-ins, account changes, deletions, and exports from the past year. Nobody can edit this log."
    >
      <div className={form.form}>
        <div className={styles.filters}>
          <Select
            label="What"
            size="small"
            value={filters.action}
            onValueChange={(action) => setFilters({ ...filters, action })}
          >
            <option value="">Anything</option>
            {ACTIONS.map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            label="Who"
            size="small"
            value={filters.actor}
            onValueChange={(actor) => setFilters({ ...filters, actor })}
          >
            <option value="">Anyone</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        {!entries && !error && (
          <p className={rows.note} role="status">
            Loading the audit log...
          </p>
        )}
        {entries?.length === 0 && <p className={rows.note}>No entries.</p>}
        {entries && entries.length > 0 && (
          <ul className={`${list} ${rows.list}`} aria-label="Audit log">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        <FormProblem message={error ? getErrorSentence(error) : undefined} />
        <div className={form.buttons}>
          {Boolean(error) && (
            <Button size="small" className={form.button} onClick={reload}>
              Try again
            </Button>
          )}
          {hasMore && !error && (
            <Button size="small" className={form.button} pending={isLoadingMore} onClick={loadMore}>
              Show more
            </Button>
          )}
        </div>
      </div>
    </SettingsSection>
  )
}
