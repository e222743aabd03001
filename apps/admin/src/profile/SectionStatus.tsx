import { LoadProblem } from '../records/LoadProblem.tsx'
import * as styles from './rows.css.ts'

interface SectionStatusProps {
  list: { state: 'loading' } | { state: 'ready' } | { state: 'failed'; error: unknown }
  /** Plural name of the data, such as `sessions`. */
  name: string
  onRetry: () => void
}

/** Shows that a section's data is loading or couldn't be loaded. Shows nothing once it's ready. */
export function SectionStatus({ list, name, onRetry }: SectionStatusProps) {
  if (list.state === 'ready') return null
  if (list.state === 'loading') {
    return (
      <p className={styles.loading} role="status">
        Loading {name}...
      </p>
    )
  }
  const introduction = `Failed to load ${name}.`
  return <LoadProblem error={list.error} introduction={introduction} onRetry={onRetry} />
}
