import { Button } from '@duet/ui'
import { getErrorMessage } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
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
  return (
    <div className={form.form}>
      <FormProblem
        message={`Failed to load ${name}. ${getErrorMessage(list.error).replace(/\.$/, '')}.`}
      />
      <div className={form.buttons}>
        <Button size="small" className={form.button} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
