import { Button, Spinner } from '@duet/ui'
import { Suspense, useRef } from 'react'
import { LazyPopover } from '../../../controls/LazyPopover.tsx'
import { lazyComponent } from '../../../pages/lazyComponent.tsx'
import type { ListSettings } from '../listSettings.ts'
import { useSavedViews } from './useSavedViews.ts'
import type { UnconfirmedView } from './useViewActions.ts'
import * as styles from './Views.css.ts'

const ViewsPanel = lazyComponent(() => import('./ViewsPanel.tsx'), 'ViewsPanel')

interface ViewsButtonProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  settings: ListSettings
  onSettingsChange: (changes: Partial<ListSettings>) => void
}

/** Opens the list of saved views, where the user can also save the current settings of the list. */
export function ViewsButton({ open, onOpenChange, settings, onSettingsChange }: ViewsButtonProps) {
  const views = useSavedViews()
  const unconfirmedView = useRef<UnconfirmedView>(undefined)
  const currentView = views.find(({ id }) => id === settings.savedView)
  return (
    <LazyPopover
      label="Views"
      className={styles.popover}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button}>
          <span className={styles.name}>{currentView ? currentView.name : 'Views'}</span>
        </Button>
      }
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <ViewsPanel
          views={views}
          currentView={currentView}
          unconfirmedView={unconfirmedView}
          settings={settings}
          onSettingsChange={onSettingsChange}
          onOpen={() => onOpenChange(false)}
        />
      </Suspense>
    </LazyPopover>
  )
}
