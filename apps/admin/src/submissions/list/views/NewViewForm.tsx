import { MAX_VIEW_NAME_LENGTH, type SavedView } from '@duet/contract'
import { Button, Checkbox, TextField } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { useFormDraft } from '../../../session/useFormDraft.ts'
import { usePermissions } from '../../../team/usePermissions.ts'
import type { ViewActions } from './useViewActions.ts'
import * as styles from './Views.css.ts'

interface NewViewFormProps {
  /** The list's current settings, as a query string. */
  query: string
  viewActions: ViewActions
  onSave: (view: SavedView) => void
}

/** Saves the current filters, sort order, and columns as a new view. */
export function NewViewForm({ query, viewActions, onSave }: NewViewFormProps) {
  const { can } = usePermissions()
  const draft = useFormDraft('view')
  const [name, setName] = useState(() => draft.read().name ?? '')
  const [isShared, setIsShared] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim() || viewActions.isRunning) return
    const view = await viewActions.create({ name: name.trim(), query, is_shared: isShared })
    if (!view) return
    draft.discard()
    setName('')
    setIsShared(false)
    onSave(view)
  }

  return (
    <section aria-label="New view" className={styles.section}>
      <h2 className={styles.title}>New view</h2>
      <form onSubmit={(event) => void handleSubmit(event)}>
        <div className={styles.form}>
          <TextField
            className={styles.field}
            label="Name"
            hint="Saves the filters, the order, and the columns."
            size="small"
            required
            maxLength={MAX_VIEW_NAME_LENGTH}
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              draft.store({ name: currentTarget.value })
            }}
          />
        </div>
        {can('views.share') && (
          <Checkbox label="Share with the team" checked={isShared} onCheckedChange={setIsShared} />
        )}
        <Button size="small" tone="primary" type="submit" pending={viewActions.isRunning}>
          Save view
        </Button>
      </form>
    </section>
  )
}
