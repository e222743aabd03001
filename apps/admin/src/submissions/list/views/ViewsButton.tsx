import { Button, Popover } from '@duet/ui'
import { useState } from 'react'
import { getViewQuery, type ListSettings } from '../listSettings.ts'
import { CurrentView } from './CurrentView.tsx'
import { NewViewForm } from './NewViewForm.tsx'
import { useSavedViews } from './useSavedViews.ts'
import { useViewChanges } from './useViewChanges.ts'
import { ViewList } from './ViewList.tsx'
import * as styles from './Views.css.ts'

interface ViewsButtonProps {
  settings: ListSettings
  onSettingsChange: (changes: Partial<ListSettings>) => void
}

/** Opens the saved views, and lets the user save the current settings of the list. */
export function ViewsButton({ settings, onSettingsChange }: ViewsButtonProps) {
  const views = useSavedViews()
  const changes = useViewChanges()
  const [isOpen, setIsOpen] = useState(false)
  const current = views.find(({ id }) => id === settings.savedView)
  const query = getViewQuery(settings)
  return (
    <Popover
      label="Views"
      className={styles.popover}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button}>
          <span className={styles.name}>{current ? current.name : 'Views'}</span>
        </Button>
      }
    >
      <ViewList
        title="Your views"
        views={views.filter((view) => !view.is_shared)}
        currentId={current?.id}
        onOpen={() => setIsOpen(false)}
      />
      <ViewList
        title="Shared views"
        views={views.filter((view) => view.is_shared)}
        currentId={current?.id}
        onOpen={() => setIsOpen(false)}
      />
      {current?.can_change && (
        <CurrentView
          key={current.id}
          view={current}
          query={query}
          changes={changes}
          onDelete={() => onSettingsChange({ savedView: null })}
        />
      )}
      <NewViewForm
        query={query}
        changes={changes}
        onSave={(view) => onSettingsChange({ savedView: view.id })}
      />
    </Popover>
  )
}
