import { Button } from '@duet/ui'
import { getErrorSentence } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'

interface LoadProblemProps {
  error: unknown
  /** A sentence before the reason, such as “Failed to load sessions.” */
  introduction?: string
  onRetry: () => void
}

/** Says why something couldn't be loaded, and lets the user try again. */
export function LoadProblem({ error, introduction, onRetry }: LoadProblemProps) {
  const reason = getErrorSentence(error)
  return (
    <div className={form.form}>
      <FormProblem message={introduction ? `${introduction} ${reason}` : reason} />
      <div className={form.buttons}>
        <Button size="small" className={form.button} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
