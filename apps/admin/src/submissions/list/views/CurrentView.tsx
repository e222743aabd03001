import { MAX_VIEW_NAME_LENGTH, type SavedView } from '@duet/contract'
import { Button, TextField } from '@duet/ui'
import { type FormEvent, useState } from 'react'
import { usePermissions } from '../../../team/usePermissions.ts'
import type { ViewActions } from './useViewActions.ts'
import * as styles from './Views.css.ts'

interface CurrentViewProps {
  view: SavedView
  /** The list's current settings, as a query string. */
  query: string
  viewActions: ViewActions
  onDelete: () => void
}

/** Lets the user rename, update, share, and delete the view that is open. */
export function CurrentView({ view, query, viewActions, onDelete }: CurrentViewProps) {
  const { can } = usePermissions()
  // Until the user types, the field shows the view's name, which another person can change.
  const [typedName, setTypedName] = useState<string>()
  const name = typedName ?? view.name
  const newName = name.trim()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (newName && newName !== view.name) void viewActions.update(view, { name: newName })
  }

  async function handleDelete() {
    if (await viewActions.remove(view)) onDelete()
  }

  return (
    <section aria-label="This view" className={styles.section}>
      <h2 className={styles.title}>This view</h2>
      <form className={styles.form} onSubmit={handleSubmit}>
        <TextField
          className={styles.field}
          label="Name of this view"
          size="small"
          required
          maxLength={MAX_VIEW_NAME_LENGTH}
          value={name}
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
        <Button size="small" type="submit" pending={viewActions.isRunning}>
          Rename
        </Button>
      </form>
      <div className={styles.actions}>
        {query !== view.query && (
          <Button
            size="small"
            pending={viewActions.isRunning}
            onClick={() => void viewActions.update(view, { query })}
          >
            Update to the current list
          </Button>
        )}
        {can('views.share') && (
          <Button
            size="small"
            pending={viewActions.isRunning}
            onClick={() => void viewActions.update(view, { is_shared: !view.is_shared })}
          >
            {view.is_shared ? 'Stop sharing' : 'Share with the team'}
          </Button>
        )}
        <Button size="small" pending={viewActions.isRunning} onClick={() => void handleDelete()}>
          Delete
        </Button>
      </div>
    </section>
  )
}
