import type { ReplyTemplate } from '@duet/contract'
import { Button, Skeleton, toast } from '@duet/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getErrorMessage, getErrorSentence, NoSessionError } from '../api/errors.ts'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import { FormProblem } from '../controls/FormProblem.tsx'
import { reportNoSession } from '../session/reportNoSession.ts'
import { list as listStyle } from '../theme/list.css.ts'
import * as styles from './Templates.css.ts'
import { useTemplateActions, useTemplates } from './useTemplates.ts'

interface TemplateListProps {
  onCreate: () => void
  onEdit: (template: ReplyTemplate) => void
}

/** Shows all templates, with buttons for the templates that the user can change. */
export function TemplateList({ onCreate, onEdit }: TemplateListProps) {
  const list = useTemplates()
  const { deleteTemplate } = useTemplateActions()
  const [templateToDelete, setTemplateToDelete] = useState<ReplyTemplate>()
  const [problem, setProblem] = useState<string>()
  const createButton = useRef<HTMLButtonElement>(null)

  async function handleDelete() {
    if (!templateToDelete) return
    // The confirmation returns focus to the template's button when it closes. Close it first, and
    // then move focus to a button that stays when the template disappears.
    flushSync(() => setTemplateToDelete(undefined))
    createButton.current?.focus()
    setProblem(undefined)
    try {
      await deleteTemplate(templateToDelete.id)
      toast({ title: 'Template deleted' })
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else setProblem(`${getErrorSentence(error)} Try again.`)
    }
  }

  return (
    <div className={styles.list}>
      {list.state === 'loading' && (
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
      )}
      {list.state === 'failed' && (
        <p role="alert">{getErrorMessage(list.error).replace(/\.$/, '')}.</p>
      )}
      {list.state === 'ready' && list.rows.length === 0 && (
        <p className={styles.explanation}>
          No templates yet. A template is a reply that you can reuse.
        </p>
      )}
      {list.state === 'ready' && list.rows.length > 0 && (
        <ul className={listStyle} aria-label="Templates">
          {list.rows.map((template) => (
            <li key={template.id} className={styles.template}>
              <span className={styles.description}>
                <bdi className={styles.name}>{template.name}</bdi>
                <span className={styles.owner}>{template.is_shared ? 'Shared' : 'Only you'}</span>
              </span>
              {template.can_change && (
                <span className={styles.actions}>
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={`Edit ${template.name}`}
                    onClick={() => onEdit(template)}
                  >
                    Edit
                  </Button>
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={`Delete ${template.name}`}
                    onClick={() => setTemplateToDelete(template)}
                  >
                    Delete
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormProblem message={problem} />
      <div>
        {/* Takes focus when the dialog opens, and when this list replaces the form. */}
        <Button ref={createButton} size="small" data-autofocus autoFocus onClick={onCreate}>
          New template
        </Button>
      </div>
      <ConfirmDialog
        texts={
          templateToDelete && {
            title: `Delete “${templateToDelete.name}”?`,
            text: templateToDelete.is_shared
              ? 'Nobody can use this template anymore. You can’t undo this.'
              : 'You can’t undo this.',
            confirmLabel: 'Delete template',
            cancelLabel: 'Keep template',
          }
        }
        onCancel={() => setTemplateToDelete(undefined)}
        onConfirm={handleDelete}
      />
    </div>
  )
}
