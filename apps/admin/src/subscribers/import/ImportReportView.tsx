import { IMPORT_PROBLEM_REASONS, type ImportProblem, type ImportReport } from '@duet/contract'
import { useEffect, useRef } from 'react'
import { explanation } from '../../controls/Form.css.ts'
import { list } from '../../theme/list.css.ts'
import * as styles from './ImportFlow.css.ts'

const REASON_LABELS: Readonly<Record<ImportProblem['reason'], string>> = {
  invalid_email: 'Not an email address',
  invalid_date: 'Added with today’s date',
  duplicate: 'More than once in the file',
  already_subscribed: 'Already subscribed',
  unsubscribed: 'Unsubscribed earlier',
  unknown_status: 'Status empty or unknown',
}

const DATE_ORDER_TEXTS = {
  month_first: 'Dates such as 1/2/2025 are read as month/day/year.',
  day_first: 'Dates such as 1/2/2025 are read as day/month/year.',
  ambiguous:
    'Dates such as 1/2/2025 are read as month/day/year, because the file doesn’t show their order.',
}

interface ImportReportViewProps {
  fileName: string
  report: ImportReport
  /** Whether the file has been imported. Otherwise, the report is a preview. */
  isImported: boolean
}

/** Shows what an import would do or has done, and the rows that it skips or changes. */
export function ImportReportView({ fileName, report, isImported }: ImportReportViewProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const reasons = IMPORT_PROBLEM_REASONS.filter((reason) => report.skipped[reason] > 0)
  const skippedCount = reasons.reduce((sum, reason) => sum + report.skipped[reason], 0)
  const problemCount = skippedCount + report.invalid_dates

  // Move focus to the report, because the control that had focus is gone.
  useEffect(() => {
    if (isImported || fileName) summary.current?.focus()
  }, [isImported, fileName])

  return (
    <>
      <p ref={summary} tabIndex={-1}>
        {isImported
          ? `Added ${describeCount(report.added)} from ${fileName}.`
          : `${fileName} has ${describeCount(report.added)} to add. Nothing is stored yet.`}
      </p>
      <ul className={`${list} ${styles.counts}`} aria-label="New subscribers">
        <Count label="Active" count={report.added_active} />
        <Count label="Inactive" count={report.added - report.added_active} />
      </ul>
      {report.read_columns.length > 0 && (
        <p className={explanation}>Columns read: {listHeadings(report.read_columns)}.</p>
      )}
      {report.unknown_columns.length > 0 && (
        <p className={explanation}>Ignored columns: {listHeadings(report.unknown_columns)}.</p>
      )}
      {report.date_order && <p className={explanation}>{DATE_ORDER_TEXTS[report.date_order]}</p>}
      {report.invalid_dates > 0 && (
        <p className={explanation}>
          {describeCount(report.invalid_dates)} with an unreadable or impossible date{' '}
          {report.invalid_dates === 1 ? 'gets' : 'get'} today’s date.
        </p>
      )}
      {skippedCount > 0 && (
        <ul className={`${list} ${styles.counts}`} aria-label="Skipped rows">
          {reasons.map((reason) => (
            <Count key={reason} label={REASON_LABELS[reason]} count={report.skipped[reason]} />
          ))}
        </ul>
      )}
      {problemCount > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll the region with the keyboard. */}
          <section className={styles.problems} aria-label="Rows with problems" tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col" className={styles.cell}>
                    Row
                  </th>
                  <th scope="col" className={styles.cell}>
                    Value
                  </th>
                  <th scope="col" className={styles.cell}>
                    Problem
                  </th>
                </tr>
              </thead>
              <tbody>
                {report.problems.map(({ row, value, reason }) => (
                  <tr key={row}>
                    <td className={styles.cell}>{row}</td>
                    <td className={styles.cell}>
                      <bdi>{value || '(empty)'}</bdi>
                    </td>
                    <td className={styles.cell}>{REASON_LABELS[reason]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {problemCount > report.problems.length && (
            <p className={explanation}>
              These are the first {report.problems.length} of {problemCount.toLocaleString('en-US')}{' '}
              rows with problems.
            </p>
          )}
        </>
      )}
    </>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <li className={styles.count}>
      <span>{label}</span> <span className={styles.number}>{count.toLocaleString('en-US')}</span>
    </li>
  )
}

function listHeadings(headings: readonly string[]): string {
  return headings.map((name) => name || '(no name)').join(', ')
}

function describeCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`
}
