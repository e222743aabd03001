import type { ReactNode } from 'react'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { list } from '../theme/list.css.ts'
import * as styles from './OverviewStrip.css.ts'

/** Figures about submissions. A figure is `undefined` until it has loaded. */
export interface StripFigureValues {
  /** The number of submissions from the last seven days. */
  requestCount?: number | undefined
  /** How `requestCount` compares with the seven days before, such as `up 2`. */
  change?: string | undefined
  /** The number of units that these submissions request. */
  unitCount?: number | undefined
  /** The number of submissions with the status `new`, regardless of age. */
  newCount?: number | undefined
}

interface StripFiguresProps extends StripFigureValues {
  className: string
  /** More list items, shown after the figures. */
  children?: ReactNode
}

/** Shows the submissions and units from the last seven days, and how many submissions are `new`. */
export function StripFigures({
  className,
  requestCount,
  change,
  unitCount,
  newCount,
  children,
}: StripFiguresProps) {
  const { isNarrow } = useTableLayout()
  const figures = [
    {
      value: requestCount,
      caption: isNarrow ? 'in 7 days' : `submissions in 7 days${change ? `, ${change}` : ''}`,
    },
    { value: unitCount, caption: isNarrow ? 'units' : 'units requested' },
    { value: newCount, caption: isNarrow ? 'to contact' : 'not contacted yet' },
  ]
  return (
    <ul className={`${list} ${className}`}>
      {figures.map(({ value, caption }) => (
        <li key={caption}>
          <span className={styles.value}>{value?.toLocaleString('en-US') ?? '–'}</span>{' '}
          <span className={styles.caption}>{caption}</span>
        </li>
      ))}
      {children}
    </ul>
  )
}
