import { Button, VisuallyHidden } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { type ReactNode, useId, useState } from 'react'
import { usePageCommands } from '../shortcuts/commands.ts'
import * as styles from './ChartCard.css.ts'
import type { ChartRow } from './ChartRow.ts'
import { ChartTable } from './ChartTable.tsx'

interface ChartCardProps {
  title: string
  /** Shown above the chart. */
  summary?: ReactNode
  /** The table's column headings. */
  columns: readonly [label: string, count: string]
  /** The chart's values, which the table shows. */
  rows: readonly ChartRow[]
  isWide?: boolean
  children: ReactNode
}

/** Shows a chart. A button switches to a table with the same values. */
export function ChartCard({ title, summary, columns, rows, isWide, children }: ChartCardProps) {
  const titleId = useId()
  const [isTableShown, setIsTableShown] = useState(false)
  usePageCommands([
    {
      id: `table ${title}`,
      label: `Show ${title} as a ${isTableShown ? 'chart' : 'table'}`,
      run: () => setIsTableShown(!isTableShown),
    },
  ])
  return (
    <section className={styles.card} aria-labelledby={titleId} data-wide={isWide || undefined}>
      <div className={styles.header}>
        <h2 id={titleId} className={`${styles.title} ${text.label}`}>
          {title}
        </h2>
        <Button
          tone="quiet"
          size="small"
          className={styles.toggle}
          aria-pressed={isTableShown}
          onClick={() => setIsTableShown(!isTableShown)}
        >
          Table<VisuallyHidden> of {title}</VisuallyHidden>
        </Button>
      </div>
      {summary}
      {isTableShown ? <ChartTable label={title} columns={columns} rows={rows} /> : children}
    </section>
  )
}
