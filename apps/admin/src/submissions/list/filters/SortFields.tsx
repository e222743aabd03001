import { SUBMISSION_SORTS } from '@duet/contract'
import { Select } from '@duet/ui'
import type { SubmissionFilters } from '../../submissionFilters.ts'
import { COLUMN_NAMES } from '../columns/columns.tsx'
import * as styles from './Filters.css.ts'

interface SortFieldsProps {
  sort: SubmissionFilters['sort']
  onSortChange: (sort: SubmissionFilters['sort']) => void
}

/** Lets the user sort by any column, even if the table doesn't show the column. */
export function SortFields({ sort, onSortChange }: SortFieldsProps) {
  return (
    <div className={styles.fieldPair}>
      <Select
        label="Sort by"
        size="small"
        value={sort.id}
        onValueChange={(value) => {
          const id = SUBMISSION_SORTS.find((option) => option === value)
          if (id) onSortChange({ ...sort, id })
        }}
      >
        {SUBMISSION_SORTS.map((id) => (
          <option key={id} value={id}>
            {COLUMN_NAMES[id]}
          </option>
        ))}
      </Select>
      <Select
        label="Direction"
        size="small"
        value={sort.direction}
        onValueChange={(value) =>
          onSortChange({ ...sort, direction: value === 'ascending' ? 'ascending' : 'descending' })
        }
      >
        <option value="ascending">Ascending</option>
        <option value="descending">Descending</option>
      </Select>
    </div>
  )
}
