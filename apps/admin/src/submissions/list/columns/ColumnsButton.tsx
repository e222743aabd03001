import { Button, Spinner } from '@duet/ui'
import { Suspense } from 'react'
import { LazyPopover } from '../../../controls/LazyPopover.tsx'
import { lazyComponent } from '../../../pages/lazyComponent.tsx'
import * as styles from './ColumnsButton.css.ts'
import type { ColumnsFormProps } from './ColumnsForm.tsx'

const ColumnsForm = lazyComponent(() => import('./ColumnsForm.tsx'), 'ColumnsForm')

interface ColumnsButtonProps extends ColumnsFormProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Opens the list of columns in a popover. */
export function ColumnsButton({
  open,
  onOpenChange,
  columns,
  onColumnsChange,
}: ColumnsButtonProps) {
  return (
    <LazyPopover
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      label="Columns"
      className={styles.popover}
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button}>
          Columns
        </Button>
      }
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <ColumnsForm columns={columns} onColumnsChange={onColumnsChange} />
      </Suspense>
    </LazyPopover>
  )
}
