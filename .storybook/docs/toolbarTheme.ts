import { useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

type ToolbarTheme = 'system' | 'light' | 'dark'

let toolbarTheme: ToolbarTheme = 'system'
const listeners = new Set<() => void>()

/** The toolbar's choices, which Storybook sends at the start and after each change. */
interface GlobalsMessage {
  globals: { theme?: ToolbarTheme }
  /** Only the user's choices, without globals that the current story sets. */
  userGlobals?: { theme?: ToolbarTheme }
}

function handleMessage({ globals, userGlobals = globals }: GlobalsMessage) {
  toolbarTheme = userGlobals.theme ?? 'system'
  for (const listener of listeners) listener()
}

void addons.ready().then((channel) => {
  channel.on(SET_GLOBALS, handleMessage)
  channel.on(GLOBALS_UPDATED, handleMessage)
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the theme that the user chose in Storybook's toolbar. */
export const useToolbarTheme = () => useSyncExternalStore(subscribe, () => toolbarTheme)
