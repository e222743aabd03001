import type { Submission } from '@duet/forms/schema'
import { text } from '@duet/ui/theme'
import { useMemo } from 'react'
import { list } from '../desk/list.css.ts'
import * as styles from './Overview.css.ts'
import { differenceInWords, type OverviewFigures, overviewFigures } from './overviewFigures.ts'
import { StatesMap } from './StatesMap.tsx'
import { WeekBars } from './WeekBars.tsx'

interface OverviewProps {
  /** All submissions, whatever the filters; `undefined` while they are on their way. */
  submissions: readonly Submission[] | undefined
}

/** What came in lately, drawn and in words, in a strip over the table. */
export function Overview({ submissions }: OverviewProps) {
  const figures = useMemo(() => overviewFigures(submissions ?? [], new Date()), [submissions])
  const first = figures.weeks[0]?.week
  const last = figures.weeks.at(-1)?.week
  return (
    <section
      className={styles.strip}
      aria-label="Overview"
      data-loading={!submissions || undefined}
    >
      <div className={styles.part}>
        <h2 className={`${styles.label} ${text.label}`}>Last 7 days</h2>
        <Figures figures={submissions && figures} />
      </div>
      <div className={`${styles.part} ${styles.drawing}`}>
        <h2 className={`${styles.label} ${text.label}`}>
          Submissions a week, weeks {first} to {last}
        </h2>
        <WeekBars weeks={figures.weeks} />
      </div>
      <div className={`${styles.part} ${styles.drawing}`}>
        <h2 className={`${styles.label} ${text.label}`}>Sites by state, all time</h2>
        <StatesMap states={figures.states} />
      </div>
    </section>
  )
}

function Figures({ figures }: { figures: OverviewFigures | undefined }) {
  const difference = figures && differenceInWords(figures.received, figures.receivedBefore)
  return (
    <ul className={`${list} ${styles.figures}`}>
      <li>
        <span className={styles.figure}>{figures?.received ?? '–'}</span>
        <span className={styles.caption}>
          <span className={styles.whenWide}>submissions</span>
          <span className={styles.whenNarrow}>in 7 days</span>
          {difference && `, ${difference}`}
        </span>
      </li>
      <li>
        <span className={styles.figure}>{figures?.units.toLocaleString('en-US') ?? '–'}</span>
        <span className={styles.caption}>units asked for</span>
      </li>
      <li>
        <span className={styles.figure}>{figures?.unopened.toLocaleString('en-US') ?? '–'}</span>
        <span className={styles.caption}>not opened yet</span>
      </li>
    </ul>
  )
}
