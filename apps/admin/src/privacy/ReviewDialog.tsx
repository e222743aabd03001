import type { RetentionPreview, RetentionRules } from '@duet/contract'
import { Button, Dialog } from '@duet/ui'
import { useEffect, useState } from 'react'
import { getErrorSentence } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { formatQuantity } from './erasureTexts.ts'
import { usePrivacyApi } from './privacyApi.ts'

interface ReviewDialogProps {
  rules: RetentionRules
  onSave: () => Promise<void>
  onClose: () => void
}

/** Shows how many records the rules would erase, and asks the user to confirm the rules. */
export function ReviewDialog({ rules, onSave, onClose }: ReviewDialogProps) {
  const api = usePrivacyApi()
  const [preview, setPreview] = useState<RetentionPreview>()
  const [error, setError] = useState<unknown>()
  const [isPending, setIsPending] = useState(false)

  useEffect(() => {
    let isCurrent = true
    api.previewRetention(rules).then(
      (result) => isCurrent && setPreview(result),
      (reason: unknown) => isCurrent && setError(reason),
    )
    return () => {
      isCurrent = false
    }
  }, [api, rules])

  async function handleSave() {
    setIsPending(true)
    await onSave()
  }

  return (
    <Dialog
      title="Save these rules?"
      open
      onOpenChange={onClose}
      actions={
        <>
          <Button size="small" className={form.button} data-autofocus onClick={onClose}>
            Cancel
          </Button>
          {preview && (
            <Button
              tone="primary"
              size="small"
              className={form.button}
              pending={isPending}
              onClick={handleSave}
            >
              Save rules
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {!preview && error === undefined && <p>Counting records...</p>}
        {preview && listEffects(rules, preview).map((text) => <p key={text}>{text}</p>)}
      </div>
      <FormProblem
        message={error === undefined ? undefined : getErrorSentence(error)}
        isOffline={error instanceof TypeError}
      />
    </Dialog>
  )
}

function listEffects(rules: RetentionRules, preview: RetentionPreview): string[] {
  const keptText = rules.submissions?.kind === 'delete' ? '' : ' except their figures'
  const effects = [
    rules.submissions && `${formatQuantity(preview.submissions, 'request')}${keptText}`,
    rules.spam &&
      formatQuantity(
        preview.spam,
        'spam request or unconfirmed sign-up',
        'spam requests and unconfirmed sign-ups',
      ),
    rules.messages && formatQuantity(preview.messages, 'message'),
  ].filter((effect) => effect !== null)
  if (effects.length === 0) return ['All rules are off, so nothing is erased.']
  return [
    `The next run erases ${new Intl.ListFormat('en-US').format(effects)}. It starts within the hour, or a day after the last run, whichever is later.`,
    'You can undo each run for a day.',
  ]
}
