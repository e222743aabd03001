import { Button, Spinner } from '@duet/ui'
import { Suspense, useState } from 'react'
import { LazyPopover } from '../../../controls/LazyPopover.tsx'
import { lazyComponent } from '../../../pages/lazyComponent.tsx'
import { menuButton } from '../../../tables/Toolbar.css.ts'
import { countFilters, NO_FILTERS, type SubmissionFilters } from '../../submissionFilters.ts'
import * as styles from './Filters.css.ts'

const FilterForm = lazyComponent(() => import('./FilterForm.tsx'), 'FilterForm')

interface FilterButtonProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  filters: SubmissionFilters
  onFiltersChange: (changes: Partial<SubmissionFilters>) => void
}

export function FilterButton({ open, onOpenChange, filters, onFiltersChange }: FilterButtonProps) {
  const count = countFilters(filters)
  const [clearCount, setClearCount] = useState(0)

  function handleClear() {
    onFiltersChange({ ...NO_FILTERS, query: filters.query })
    setClearCount(clearCount + 1)
  }

  return (
    <LazyPopover
      open={open}
      onOpenChange={onOpenChange}
      label="Filters"
      className={styles.popover}
      trigger={
        <Button size="small" icon="chevron-down" className={menuButton}>
          Filters{count > 0 && ` (${count})`}
        </Button>
      }
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <FilterForm filters={filters} clearCount={clearCount} onFiltersChange={onFiltersChange} />
      </Suspense>
      {count > 0 && (
        <Button tone="quiet" size="small" onClick={handleClear}>
          Clear filters
        </Button>
      )}
    </LazyPopover>
  )
}
