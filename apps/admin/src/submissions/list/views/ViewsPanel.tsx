import type { SavedView } from '@duet/contract'
import type { RefObject } from 'react'
import { getViewQuery, type ListSettings } from '../listSettings.ts'
import { CurrentView } from './CurrentView.tsx'
import { NewViewForm } from './NewViewForm.tsx'
import { QuickViewList } from './QuickViewList.tsx'
import { type UnconfirmedView, useViewActions } from './useViewActions.ts'
import { ViewList } from './ViewList.tsx'

interface ViewsPanelProps {
  views: readonly SavedView[]
  currentView: SavedView | undefined
  unconfirmedView: RefObject<UnconfirmedView>
  settings: ListSettings
  onSettingsChange: (changes: Partial<ListSettings>) => void
  onOpen: () => void
}

/** Lists the saved views, and lets the user change the current view or save a new one. */
export function ViewsPanel({
  views,
  currentView,
  unconfirmedView,
  settings,
  onSettingsChange,
  onOpen,
}: ViewsPanelProps) {
  const viewActions = useViewActions(unconfirmedView)
  const query = getViewQuery(settings)
  return (
    <>
      <QuickViewList settings={settings} onOpen={onOpen} />
      <ViewList
        title="Your views"
        views={views.filter((view) => !view.is_shared)}
        currentId={currentView?.id}
        onOpen={onOpen}
      />
      <ViewList
        title="Shared views"
        views={views.filter((view) => view.is_shared)}
        currentId={currentView?.id}
        onOpen={onOpen}
      />
      {currentView?.can_change && (
        <CurrentView
          key={currentView.id}
          view={currentView}
          query={query}
          viewActions={viewActions}
          onDelete={() => onSettingsChange({ savedView: null })}
        />
      )}
      <NewViewForm
        query={query}
        viewActions={viewActions}
        onSave={(view) => onSettingsChange({ savedView: view.id })}
      />
    </>
  )
}
