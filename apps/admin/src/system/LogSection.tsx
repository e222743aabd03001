import { LOG_LEVELS, type LogEntry, type LogLevel } from '@duet/contract'
import { Button, Select, TextField } from '@duet/ui'
import { useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { Status } from '../controls/Status.tsx'
import { formatDateTime } from '../dates/dates.ts'
import * as rows from '../profile/rows.css.ts'
import { LoadProblem } from '../records/LoadProblem.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { useDebouncedText } from '../search/useDebouncedText.ts'
import { list } from '../theme/list.css.ts'
import * as styles from './System.css.ts'
import { useServerLog } from './useServerLog.ts'

const SEARCH_DELAY_MS = 250

const LEVEL_LABELS: Readonly<Record<LogLevel, string>> = { warn: 'Warning', error: 'Error' }

/** Lists the server's last warnings and errors, with filters. */
export function LogSection() {
  const [level, setLevel] = useState<LogLevel | ''>('')
  const [query, setQuery] = useState('')
  const settledQuery = useDebouncedText(query, SEARCH_DELAY_MS)
  const filters = { level, query: settledQuery }
  const { entries, error, isLoading, hasMore, loadMore, reload } = useServerLog(filters)
  const isFiltered = level !== '' || settledQuery !== ''
  return (
    <SettingsSection
      isWide
      title="Warnings and errors"
      command="Search warnings and errors"
      description="The last 10,000 since the server started. Search for a request’s ID to find what belongs to it."
    >
      <div className={form.form}>
        <div className={styles.filters}>
          <TextField
            label="Search"
            size="small"
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Select
            label="Level"
            size="small"
            value={level}
            onValueChange={(value) => setLevel(LOG_LEVELS.find((option) => option === value) ?? '')}
          >
            <option value="">All</option>
            {LOG_LEVELS.map((option) => (
              <option key={option} value={option}>
                {LEVEL_LABELS[option]}
              </option>
            ))}
          </Select>
        </div>
        {!entries && !error && (
          <p className={rows.note} role="status">
            Loading the log...
          </p>
        )}
        {Boolean(error) && <LoadProblem error={error} onRetry={reload} />}
        {entries?.length === 0 && (
          <p className={rows.note}>
            {isFiltered ? 'Nothing matches.' : 'No warnings or errors since the server started.'}
          </p>
        )}
        {entries && entries.length > 0 && (
          <ul className={`${list} ${rows.list}`} aria-label="Warnings and errors">
            {entries.map((entry) => (
              <LogRow key={`${entry.number} ${entry.time}`} entry={entry} />
            ))}
          </ul>
        )}
        {!error && (
          <div className={form.buttons}>
            {hasMore && (
              <Button size="small" className={form.button} pending={isLoading} onClick={loadMore}>
                Show more
              </Button>
            )}
            <Button
              size="small"
              tone="secondary"
              className={form.button}
              pending={isLoading}
              onClick={reload}
            >
              Refresh
            </Button>
          </div>
        )}
      </div>
    </SettingsSection>
  )
}

function LogRow({ entry }: { entry: LogEntry }) {
  const { level, time, message, request_id: requestId, details } = entry
  return (
    <li className={styles.row}>
      <div className={rows.facts}>
        <span className={rows.name}>{message}</span>
        <span className={rows.detail}>
          <time dateTime={time}>{formatDateTime(time)}</time>
          {requestId && `, request ${requestId}`}
        </span>
        {details && (
          <details>
            <summary className={styles.summary}>Details</summary>
            <pre className={styles.details}>{details}</pre>
          </details>
        )}
      </div>
      <Status shape={level === 'error' ? 'solid' : 'half'}>{LEVEL_LABELS[level]}</Status>
    </li>
  )
}
