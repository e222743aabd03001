import type { ListSettings } from './listSettings.ts'

/** The toolbar's popovers. */
export type ToolbarPopover = 'filters' | 'views' | 'columns'

/** The props that the toolbar and its commands share. */
export interface ToolbarSettings {
  /** Whether the selection bar is shown instead of the toolbar. */
  isHidden: boolean
  settings: ListSettings
  onSettingsChange: (changes: Partial<ListSettings>) => void
}
