import { Button } from '@duet/ui'
import { useId } from 'react'
import * as form from '../../controls/Form.css.ts'
import { FormProblem } from '../../controls/FormProblem.tsx'
import * as styles from './ImportFlow.css.ts'
import { ImportReportView } from './ImportReportView.tsx'
import { useImport } from './useImport.ts'

export function ImportFlow({ onClose }: { onClose: () => void }) {
  const { file, problem, isPending, check, confirm, reset } = useImport()
  const id = useId()
  const addedCount = file?.report.added ?? 0

  return (
    <div className={form.form} aria-busy={isPending}>
      {file ? (
        <ImportReportView fileName={file.name} report={file.report} isImported={file.isImported} />
      ) : (
        <>
          <p className={form.explanation}>
            Choose a CSV file with a column <code>Email</code>, and optionally{' '}
            <code>Subscribed At</code> and <code>Status</code>. Nothing is stored until you confirm.
            Nobody gets an email.
          </p>
          <label className={styles.file} htmlFor={id}>
            CSV file
            <input
              id={id}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              disabled={isPending}
              data-autofocus
              onChange={({ target }) => {
                const [chosenFile] = target.files ?? []
                // Clear the input, so that the user can fix the file and choose it again.
                target.value = ''
                if (chosenFile) void check(chosenFile)
              }}
            />
          </label>
        </>
      )}
      <FormProblem message={problem?.message} isOffline={problem?.isOffline ?? false} />
      <div className={form.dialogButtons}>
        {file?.isImported ? (
          <Button tone="primary" size="small" className={form.button} onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button size="small" className={form.button} onClick={onClose}>
              Cancel
            </Button>
            {file && (
              <>
                <Button size="small" className={form.button} disabled={isPending} onClick={reset}>
                  Choose another file
                </Button>
                <Button
                  tone="primary"
                  size="small"
                  className={form.button}
                  disabled={addedCount === 0}
                  pending={isPending}
                  onClick={() => void confirm()}
                >
                  {isPending ? 'Importing...' : `Import ${addedCount.toLocaleString('en-US')}`}
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </div>
  )
}
