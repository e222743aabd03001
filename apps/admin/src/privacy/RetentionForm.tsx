import type { RetentionRules, RetentionSettings } from '@duet/contract'
import { Button, toast } from '@duet/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EditConflictError, getErrorSentence, NoSessionError } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { reportNoSession } from '../session/reportNoSession.ts'
import * as styles from './Privacy.css.ts'
import { MessagesRule, SpamRule, SubmissionsRule } from './RetentionRuleFields.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { type RuleErrors, readRules } from './readRules.ts'
import { type RetentionDraft, storeRetentionDraft } from './retentionDraft.ts'
import { usePrivacyActions } from './usePrivacy.ts'

interface RetentionFormProps {
  /** The form's initial rules, and the version of the saved rules that they're based on. */
  settings: RetentionDraft
  /** The key of the draft in `sessionStorage`. */
  draftKey: string
  /** Whether the rules contain changes that the user hasn't saved. */
  hasDraft: boolean
  onEdit: () => void
  /** Called when the draft is saved or discarded. */
  onEnd: () => void
}

/**
 * Lets the user edit the retention rules. Before the rules are saved, a dialog shows how many
 * records they would erase.
 */
export function RetentionForm({ settings, draftKey, hasDraft, onEdit, onEnd }: RetentionFormProps) {
  const actions = usePrivacyActions()
  const [version, setVersion] = useState(settings.version)
  const [errors, setErrors] = useState<RuleErrors>({})
  const [reviewedRules, setReviewedRules] = useState<RetentionRules>()
  const [problem, setProblem] = useState<unknown>()
  const hasConflict = problem instanceof EditConflictError
  const formRef = useRef<HTMLFormElement>(null)
  const [editCount, setEditCount] = useState(0)

  // Store the draft after rendering, because checking a rule's checkbox adds fields to the form.
  useEffect(() => {
    if (editCount === 0 || !formRef.current) return
    storeRetentionDraft(draftKey, settings.version, new FormData(formRef.current))
  }, [editCount, draftKey, settings.version])

  function handleChange() {
    setEditCount((count) => count + 1)
    onEdit()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const result = readRules(new FormData(event.currentTarget))
    setErrors(result.errors)
    if (result.rules) setReviewedRules(result.rules)
    else event.currentTarget.querySelector<HTMLElement>(`[name="${result.firstField}"]`)?.focus()
  }

  async function handleSave(rules: RetentionRules) {
    setProblem(undefined)
    try {
      await actions.saveRetention({ rules, version })
      setReviewedRules(undefined)
      toast({ title: 'Rules saved', tone: 'positive' })
      onEnd()
    } catch (error) {
      setReviewedRules(undefined)
      if (error instanceof NoSessionError) return reportNoSession()
      setProblem(error)
      // Use the newer version number, so that saving again overwrites the other person's rules.
      if (error instanceof EditConflictError) {
        setVersion((error.current as RetentionSettings).version)
      }
    }
  }

  return (
    <form
      ref={formRef}
      className={form.form}
      noValidate
      onChange={handleChange}
      onSubmit={handleSubmit}
    >
      <div className={`${styles.rules} ${form.startsWithChoice}`}>
        <SubmissionsRule rule={settings.rules.submissions} errors={errors} />
        <SpamRule rule={settings.rules.spam} error={errors.spam} />
        <MessagesRule rule={settings.rules.messages} error={errors.messages} />
      </div>
      <FormProblem message={describeProblem(problem)} isOffline={problem instanceof TypeError} />
      <div className={form.buttons}>
        <Button type="submit" size="small" className={form.button}>
          Review and save…
        </Button>
        {(hasConflict || hasDraft) && (
          <Button size="small" className={form.button} onClick={onEnd}>
            {hasConflict ? 'Show their rules' : 'Discard changes'}
          </Button>
        )}
      </div>
      {reviewedRules && (
        <ReviewDialog
          rules={reviewedRules}
          onSave={() => handleSave(reviewedRules)}
          onClose={() => setReviewedRules(undefined)}
        />
      )}
    </form>
  )
}

function describeProblem(problem: unknown): string | undefined {
  if (problem === undefined) return undefined
  if (problem instanceof EditConflictError) {
    return 'Someone else changed the rules while you were editing. Yours aren’t saved yet. Save again to replace theirs.'
  }
  return getErrorSentence(problem)
}
